import { KYC_PICTURE_MAX_MEGAPIXELS } from '@numlet/contract/constants';
import sharp from 'sharp';
import { DocumentRefusal } from '../../../ports/document-converter.ts';
import { drawMark } from './draw-mark.ts';
import { damagedPicture, PIXELS_PER_MEGAPIXEL, type Pixels, requireMegapixels } from './picture-rules.ts';

const MAX_SIDE_PIXELS = 3000;
const PREVIEW_SIDE_PIXELS = 320;

sharp.cache(false);
sharp.concurrency(1);
// Only accepted formats can be decoded at all.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});

/**
 * Decodes a picture and re-encodes it as JPEG: upright, without metadata, at most 3000 pixels on the longer side, and
 * marked.
 * @throws DocumentRefusal
 */
export async function convertPicture(picture: Buffer | Pixels, mark: string) {
  const pixels = await decode(picture).catch((cause: unknown) => {
    throw cause instanceof DocumentRefusal ? cause : damagedPicture(cause);
  });
  await drawMark(pixels, mark);
  const content = await open(pixels).jpeg({ quality: 85 }).toBuffer();
  const preview = await open(pixels)
    .resize({
      width: PREVIEW_SIDE_PIXELS,
      height: PREVIEW_SIDE_PIXELS,
      fit: 'inside',
      withoutEnlargement: true,
    })
    .jpeg({ quality: 70 })
    .toBuffer();
  return { content, preview };
}

async function decode(picture: Buffer | Pixels): Promise<Pixels> {
  if (Buffer.isBuffer(picture)) {
    const { width, height } = await sharp(picture, { limitInputPixels: false }).metadata();
    requireMegapixels(width, height);
  }
  const { data, info } = await (Buffer.isBuffer(picture)
    ? sharp(picture, {
        limitInputPixels: KYC_PICTURE_MAX_MEGAPIXELS * PIXELS_PER_MEGAPIXEL,
        failOn: 'error',
        sequentialRead: true,
      }).autoOrient()
    : open(picture)
  )
    .resize({ width: MAX_SIDE_PIXELS, height: MAX_SIDE_PIXELS, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#fff' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
  if (info.channels !== 3) throw new Error(`a decoded picture has ${info.channels} channels`);
  return { data, width: info.width, height: info.height };
}

function open({ data, width, height }: Pixels) {
  return sharp(data, { raw: { width, height, channels: 3 } });
}

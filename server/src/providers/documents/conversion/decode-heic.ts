import libheif from 'libheif-js/wasm-bundle.js';
import { DocumentRefusal } from '../../../ports/document-converter.ts';
import { damagedPicture, type Pixels, requireMegapixels } from './picture-rules.ts';

const BYTES_PER_PIXEL = 3;
/** The decoder needs about eight bytes a pixel, and exceeds the memory limit of the process from 36 megapixels on. */
const MAX_MEGAPIXELS = 30;

/**
 * Decodes the main picture of a HEIC file, upright.
 * @throws DocumentRefusal
 */
export async function decodeHeic(content: Buffer): Promise<Pixels> {
  try {
    const pictures = new libheif.HeifDecoder().decode(content);
    const picture = pictures.find((each) => each.is_primary()) ?? pictures[0];
    if (!picture) throw new Error('a HEIC file without a picture');
    requireMegapixels(
      picture.get_width(),
      picture.get_height(),
      MAX_MEGAPIXELS,
      ' for HEIC: send it as a JPEG',
    );
    const { channels } = libheif.heif_js_decode_image2(
      picture.handle,
      libheif.heif_colorspace.heif_colorspace_RGB,
      libheif.heif_chroma.heif_chroma_interleaved_RGB,
    );
    const channel = channels?.[0];
    if (channel?.bits_per_pixel !== 8) throw new Error('a HEIC picture without 8-bit colours');
    return packRows(channel);
  } catch (cause) {
    throw cause instanceof DocumentRefusal ? cause : damagedPicture(cause);
  }
}

/** Rows may be padded to a multiple of some bytes. Without padding, the decoder's own memory is used. */
function packRows({ data, stride, width, height }: libheif.Channel): Pixels {
  const row = width * BYTES_PER_PIXEL;
  const view = Buffer.from(data.buffer, data.byteOffset, data.length);
  if (stride === row) return { data: view.subarray(0, row * height), width, height };
  const packed = Buffer.alloc(row * height);
  for (let y = 0; y < height; y += 1) view.copy(packed, y * row, y * stride, y * stride + row);
  return { data: packed, width, height };
}

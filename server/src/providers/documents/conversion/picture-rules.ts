import { KYC_PICTURE_MAX_MEGAPIXELS } from '@numlet/contract/constants';
import { DocumentRefusal } from '../../../ports/document-converter.ts';

/** Pixels without a format: 8-bit RGB, row by row. */
export type Pixels = { data: Buffer; width: number; height: number };

export const PIXELS_PER_MEGAPIXEL = 1_000_000;

/** @throws DocumentRefusal if a picture has more megapixels than `maxMegapixels` */
export function requireMegapixels(
  width: number,
  height: number,
  maxMegapixels = KYC_PICTURE_MAX_MEGAPIXELS,
  advice = '',
) {
  const megapixels = (width * height) / PIXELS_PER_MEGAPIXEL;
  if (megapixels > maxMegapixels)
    throw new DocumentRefusal(
      'document_refused',
      `This picture has ${Math.ceil(megapixels)} megapixels; the limit is ${maxMegapixels}${advice}.`,
    );
}

/** The refusal of a picture that cannot be decoded. */
export function damagedPicture(cause: unknown): DocumentRefusal {
  return new DocumentRefusal(
    'document_refused',
    'This picture is damaged or incomplete: take it again.',
    cause,
  );
}

import { fileTypeFromBuffer } from 'file-type';
import { type Converted, DocumentRefusal } from '../../../ports/document-converter.ts';
import { convertPicture } from './convert-picture.ts';

export type Conversion = {
  content: Buffer;
  allowPdf: boolean;
  mark: string;
};

/**
 * Converts one document. Its content decides its type, not the name from the sender. The readers of PDF and HEIC are
 * loaded only when needed: each document has its own process, and most are other pictures.
 * @throws DocumentRefusal
 */
export async function convertDocument({ content, allowPdf, mark }: Conversion): Promise<Converted> {
  const type = await fileTypeFromBuffer(content);
  switch (type?.mime) {
    case 'image/jpeg':
    case 'image/png':
    case 'image/webp':
      return { ...(await convertPicture(content, mark)), contentType: 'image/jpeg' };
    case 'image/heic':
    case 'image/heif':
    case 'image/heic-sequence':
    case 'image/heif-sequence': {
      const { decodeHeic } = await import('./decode-heic.ts');
      return { ...(await convertPicture(await decodeHeic(content), mark)), contentType: 'image/jpeg' };
    }
    case 'application/pdf': {
      if (!allowPdf)
        throw new DocumentRefusal(
          'unsupported_media_type',
          'A PDF is accepted only as proof of address: take a picture instead.',
        );
      const { checkPdf } = await import('./check-pdf.ts');
      await checkPdf(content);
      return { content, contentType: 'application/pdf', preview: null };
    }
    default:
      throw new DocumentRefusal(
        'unsupported_media_type',
        allowPdf
          ? 'This is not a JPEG, PNG, WebP or HEIC picture, or a PDF.'
          : 'This is not a JPEG, PNG, WebP or HEIC picture.',
      );
  }
}

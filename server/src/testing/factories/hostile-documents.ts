import { crc32, deflateRawSync, constants as zlib } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';

const PNG_SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const ADLER_MODULUS = 65_521;

/** A valid black PNG of 20,000 by 20,000 pixels in less than a megabyte. */
export function aPngOf400Megapixels(): Buffer {
  const side = 20_000;
  const rowsInBlock = 200;
  // Each block begins with an empty history, so that one compressed block can be repeated.
  const block = deflateRawSync(Buffer.alloc((side + 1) * rowsInBlock), {
    finishFlush: zlib.Z_FULL_FLUSH,
  });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  header.writeUInt8(8, 8);
  const checksum = Buffer.alloc(4);
  // Adler-32 of zeros: the first half is 1, the second counts the bytes.
  checksum.writeUInt32BE((((side + 1) * side) % ADLER_MODULUS) * 65_536 + 1);
  return Buffer.concat([
    PNG_SIGNATURE,
    pngChunk('IHDR', header),
    pngChunk(
      'IDAT',
      Buffer.concat([
        Buffer.from([0x78, 0x9c]),
        ...Array.from({ length: side / rowsInBlock }, () => block),
        deflateRawSync(Buffer.alloc(0)),
        checksum,
      ]),
    ),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const content = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  checksum.writeUInt32BE(crc32(content));
  return Buffer.concat([length, content, checksum]);
}

/** A PDF with empty pages; with a password it can be read by its owner only. */
export async function anEmptyPdf({ pages = 1, password = '' } = {}): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  for (let page = 0; page < pages; page += 1) pdf.addPage([595, 842]);
  if (password !== '') pdf.encrypt({ userPassword: password, ownerPassword: password });
  return Buffer.from(await pdf.save());
}

export const SCRIPT = '<script>fetch("/functions/v1/get-kyc")</script>';
export const anHtmlPage = Buffer.from(`<!doctype html><html><body>${SCRIPT}</body></html>`);
export const anSvgWithScript = Buffer.from(
  `<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${SCRIPT}</svg>`,
);
/** A GIF of one pixel that is an HTML page as well. */
export const aGifPage = Buffer.concat([
  Buffer.from('GIF89a\x01\x00\x01\x00\x80\x00\x00', 'latin1'),
  Buffer.from([0, 0, 0, 255, 255, 255, 0x2c, 0, 0, 0, 0, 1, 0, 1, 0, 0, 2, 2, 0x44, 1, 0, 0x3b]),
  anHtmlPage,
]);

/** A JPEG with a page in a comment and behind its end. */
export function withPage(jpeg: Buffer): Buffer {
  const length = Buffer.alloc(2);
  length.writeUInt16BE(anHtmlPage.length + 2);
  return Buffer.concat([
    jpeg.subarray(0, 2),
    Buffer.from([0xff, 0xfe]),
    length,
    anHtmlPage,
    jpeg.subarray(2),
    anHtmlPage,
  ]);
}

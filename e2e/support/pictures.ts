import { randomInt } from 'node:crypto';
import { crc32, deflateSync } from 'node:zlib';

export type NamedFile = { name: string; mimeType: string; buffer: Buffer };

/** A PNG picture of one colour that no other call returns, because the same file in two accounts is reported. */
export function aPicture(name = 'photo.png', { width = 640, height = 400 } = {}): NamedFile {
  const pixel = Buffer.from([randomInt(256), randomInt(256), randomInt(256)]);
  // Each row begins with the number of its filter: none.
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, pixel)]);
  const rows = Buffer.concat(Array.from({ length: height }, () => row));
  rows.writeUIntBE(randomInt(2 ** 24), 1, 3);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  // Eight bits a channel, red, green and blue.
  head.set([8, 2, 0, 0, 0], 8);
  const buffer = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    pngChunk('IHDR', head),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
  return { name, mimeType: 'image/png', buffer };
}

function pngChunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(content.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PDF of one empty page. */
export function aPdf(name = 'statement.pdf'): NamedFile {
  const objects = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${randomInt(500, 600)} ${randomInt(700, 900)}] >>`,
  ];
  let text = '%PDF-1.7\n';
  const offsets = objects.map((object, index) => {
    const offset = text.length;
    text += `${index + 1} 0 obj\n${object}\nendobj\n`;
    return `${String(offset).padStart(10, '0')} 00000 n \n`;
  });
  const start = text.length;
  text += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${offsets.join('')}`;
  text += `trailer\n<< /Size ${objects.length + 1} /Root 1 0 R >>\nstartxref\n${start}\n%%EOF\n`;
  return { name, mimeType: 'application/pdf', buffer: Buffer.from(text, 'latin1') };
}

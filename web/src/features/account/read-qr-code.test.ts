import QRCode from 'qrcode';
import { expect, test } from 'vitest';
import { readQrCode } from './read-qr-code.ts';

test("the dark modules of the server's picture are read, and nothing else", async () => {
  const svg = await QRCode.toString('otpauth://totp/x?secret=ABC', { type: 'svg' });
  const code = readQrCode(`data:image/svg+xml;utf-8,${svg.replaceAll('#000000', 'black')}`);
  expect(code?.size).toBe(Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1]));
  expect(code?.d).toMatch(/^M\d/);
  expect(svg).toContain(code?.d);
});

test('a picture of another make is not drawn', () => {
  expect(readQrCode('')).toBeNull();
  expect(readQrCode('<svg viewBox="0 0 9 9"><path stroke="black" d="url(x)"/></svg>')).toBeNull();
});

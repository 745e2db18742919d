import { crc32 } from 'node:zlib';
import { PDFDocument } from '@cantoo/pdf-lib';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { aConverter, aPdf, convert, refused } from '../../../testing/drivers/documents.ts';
import { sampleHeic } from '../../../testing/factories/sample-heic.ts';

const RED = { r: 220, g: 30, b: 30 };

test('a JPEG from a phone is converted to a new one: upright, smaller and without any of its metadata', async () => {
  const photo = await sharp({ create: { width: 4000, height: 2000, channels: 3, background: RED } })
    .withExif({ IFD0: { Copyright: 'Mary Exampleson' }, IFD3: { GPSLatitude: '51/1 30/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  expect(photo.includes('Mary Exampleson')).toBe(true);
  const { content, contentType, preview } = await convert(aConverter(), photo);
  expect(contentType).toBe('image/jpeg');
  const made = await sharp(content).metadata();
  expect(made).toMatchObject({ format: 'jpeg', width: 1500, height: 3000 });
  expect([made.exif, made.xmp, made.iptc, made.icc, made.orientation]).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
    undefined,
  ]);
  expect(content.includes('Mary Exampleson')).toBe(false);
  expect(await sharp(preview ?? '').metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 320 });
});

test('PNG, WebP and HEIC become JPEG in their own colours, and transparency becomes white', async () => {
  const converter = aConverter();
  const half = sharp({ create: { width: 400, height: 300, channels: 4, background: { ...RED, alpha: 0 } } });
  const transparent = await convert(converter, await half.png().toBuffer());
  expect(near(await averageOf(transparent.content, 0, 0, 400, 300), [255, 255, 255], 30)).toBe(true);

  const red = sharp({ create: { width: 400, height: 300, channels: 3, background: RED } });
  const webp = await convert(converter, await red.webp().toBuffer());
  expect(near(await averageOf(webp.content, 0, 0, 400, 300), [220, 30, 30], 30)).toBe(true);

  const { content } = await convert(converter, sampleHeic);
  expect(await sharp(content).metadata()).toMatchObject({ format: 'jpeg', width: 160, height: 120 });
  for (const [left, top, colour] of [
    [10, 10, [220, 30, 30]],
    [90, 10, [30, 200, 30]],
    [10, 70, [30, 30, 220]],
    [90, 70, [230, 230, 230]],
  ] as const)
    expect(near(await averageOf(content, left, top, 60, 40), colour, 60)).toBe(true);
});

test('the watermark is drawn over the whole picture and hides little of it', async () => {
  const converter = aConverter();
  const white = await sharp({ create: { width: 1600, height: 1000, channels: 3, background: '#fff' } })
    .png()
    .toBuffer();
  const { content } = await convert(converter, white);
  const { data } = await sharp(content).greyscale().raw().toBuffer({ resolveWithObject: true });
  const dark = data.filter((value) => value < 200).length / data.length;
  expect(dark).toBeGreaterThan(0.01);
  expect(dark).toBeLessThan(0.15);
  expect(data.every((value) => value > 120)).toBe(true);
  // In each quarter, so that no part can be cut out without it.
  for (const [left, top] of [
    [0, 0],
    [800, 0],
    [0, 500],
    [800, 500],
  ] as const)
    expect(near(await averageOf(content, left, top, 800, 500), [255, 255, 255], 1)).toBe(false);
  const other = await converter.convert({
    read: async () => white,
    allowPdf: false,
    mark: 'Another & <mark>',
  });
  expect(other.content.equals(content)).toBe(false);
});

test('a file that is not an accepted picture is refused, whatever its name', async () => {
  const converter = aConverter();
  const script = '<script>alert(1)</script>';
  const flat = sharp({ create: { width: 20, height: 20, channels: 3, background: RED } });
  for (const content of [
    Buffer.alloc(0),
    Buffer.from('plain text'),
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    Buffer.from(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg">${script}</svg>`),
    Buffer.from(`<!doctype html>${script}`),
    Buffer.from(`GIF89a/*${script}*/=1`),
    await flat.clone().gif().toBuffer(),
    await flat.clone().tiff().toBuffer(),
    await flat.clone().avif().toBuffer(),
  ]) {
    await refused(
      converter,
      content,
      'unsupported_media_type',
      'This is not a JPEG, PNG, WebP or HEIC picture.',
    );
  }
  await refused(
    converter,
    Buffer.from('plain text'),
    'unsupported_media_type',
    'This is not a JPEG, PNG, WebP or HEIC picture, or a PDF.',
    true,
  );
});

test('a script appended to a picture is not in the converted picture', async () => {
  const picture = await sharp({ create: { width: 100, height: 100, channels: 3, background: RED } })
    .jpeg()
    .toBuffer();
  const { content } = await convert(
    aConverter(),
    Buffer.concat([picture, Buffer.from('<script>alert(1)</script>')]),
  );
  expect(content.includes('<script>')).toBe(false);
});

test('a picture of 400 megapixels in a few bytes, and a damaged one, are refused with an explanation', async () => {
  const converter = aConverter();
  const small = sharp({ create: { width: 900, height: 900, channels: 3, background: RED } });
  await refused(
    converter,
    withSize(await small.clone().png().toBuffer(), 20_000, 20_000),
    'document_refused',
    'This picture has 400 megapixels; the limit is 50.',
  );
  const jpeg = await small.clone().jpeg().toBuffer();
  for (const broken of [
    jpeg.subarray(0, jpeg.length - 1500),
    jpeg.subarray(0, 400),
    withSize(await small.clone().png().toBuffer(), 901, 901),
    sampleHeic.subarray(0, 300),
  ])
    await refused(
      converter,
      broken,
      'document_refused',
      'This picture is damaged or incomplete: take it again.',
    );
});

test('a PDF is passed through if it is accepted; a locked, long or damaged one, or one for another document, is refused', async () => {
  const converter = aConverter();
  const pdf = await aPdf(5);
  expect(await convert(converter, pdf, true)).toEqual({
    content: pdf,
    contentType: 'application/pdf',
    preview: null,
  });
  await refused(
    converter,
    pdf,
    'unsupported_media_type',
    'A PDF is accepted only as proof of address: take a picture instead.',
  );
  const locked = await PDFDocument.create();
  locked.addPage();
  await locked.encrypt({ userPassword: 'secret', ownerPassword: 'secret' });
  for (const [content, message] of [
    [Buffer.from(await locked.save()), 'This PDF is locked: save it without a password.'],
    [await aPdf(9), 'This PDF has 9 pages; the limit is 5.'],
    [pdf.subarray(0, 40), 'This PDF is damaged or incomplete: save it again.'],
    [Buffer.from('%PDF-1.7\nnothing'), 'This PDF is damaged or incomplete: save it again.'],
  ] as const)
    await refused(converter, content, 'document_refused', message, true);
});

/** The same PNG with another size in its header. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const changed = Buffer.from(png);
  changed.writeUInt32BE(width, 16);
  changed.writeUInt32BE(height, 20);
  changed.writeUInt32BE(crc32(changed.subarray(12, 29)), 29);
  return changed;
}

/** The average red, green and blue of a part of a picture. */
async function averageOf(picture: Buffer, left: number, top: number, width: number, height: number) {
  const part = await sharp(picture).extract({ left, top, width, height }).toBuffer();
  const { channels } = await sharp(part).stats();
  return channels.map(({ mean }) => mean);
}

function near(colour: readonly number[], expected: readonly number[], most: number): boolean {
  return expected.every((value, band) => Math.abs(value - (colour[band] ?? 0)) <= most);
}

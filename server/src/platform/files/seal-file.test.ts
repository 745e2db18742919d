import { randomBytes } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createSealer, newFileKey, openFile, sealFile } from './seal-file.ts';

const CHUNK = 65_536;
const SIZES = [0, 1, CHUNK - 1, CHUNK, CHUNK + 1, 2 * CHUNK, 3 * CHUNK + 17];

test('a sealed file decrypts to the same bytes with its own key, whatever its size, and reveals none of them', () => {
  for (const size of SIZES) {
    const plain = randomBytes(size);
    const key = newFileKey();
    const sealed = sealFile(key, plain);
    expect(openFile(key, sealed).equals(plain)).toBe(true);
    if (size >= 16) expect(sealed.includes(plain.subarray(0, 16))).toBe(false);
    expect(() => openFile(newFileKey(), sealed)).toThrow();
    expect(sealFile(key, plain).equals(sealed)).toBe(false);
  }
});

test('a file sealed in pieces of any sizes is one file', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 90_000 }), { maxLength: 6 }), (sizes) => {
      const key = newFileKey();
      const sealer = createSealer(key);
      const pieces = sizes.map((size) => randomBytes(size));
      const sealed = Buffer.concat([...pieces.flatMap((piece) => sealer.add(piece)), sealer.end()]);
      expect(openFile(key, sealed).equals(Buffer.concat(pieces))).toBe(true);
    }),
    { numRuns: 25 },
  );
});

test('any changed bit is refused', () => {
  const key = newFileKey();
  const sealed = sealFile(key, randomBytes(2 * CHUNK + 5));
  fc.assert(
    fc.property(fc.nat(sealed.length - 1), fc.nat(7), (place, bit) => {
      const changed = Buffer.from(sealed);
      changed[place] = (changed[place] ?? 0) ^ (1 << bit);
      expect(() => openFile(key, changed)).toThrow();
    }),
  );
});

test('a shortened or lengthened file is refused, at the end of a chunk as well', () => {
  const key = newFileKey();
  const sealed = sealFile(key, randomBytes(3 * CHUNK));
  const chunkEnds = [1, 2].map((count) => 7 + count * (CHUNK + 16));
  for (const end of [0, 6, 7, 22, 23, ...chunkEnds, sealed.length - 1])
    expect(() => openFile(key, sealed.subarray(0, end))).toThrow();
  expect(() => openFile(key, Buffer.concat([sealed, Buffer.alloc(1)]))).toThrow();
  expect(() => openFile(key, Buffer.concat([sealed, sealed.subarray(7)]))).toThrow();
});

test('swapped chunks are refused, within a file and between two files of one key', () => {
  const key = newFileKey();
  const [one, other] = [sealFile(key, randomBytes(2 * CHUNK)), sealFile(key, randomBytes(2 * CHUNK))];
  const first = one.subarray(7, 7 + CHUNK + 16);
  const second = one.subarray(7 + CHUNK + 16);
  expect(() => openFile(key, Buffer.concat([one.subarray(0, 7), second, first]))).toThrow();
  const mixed = Buffer.concat([one.subarray(0, 7 + CHUNK + 16), other.subarray(7 + CHUNK + 16)]);
  expect(() => openFile(key, mixed)).toThrow();
});

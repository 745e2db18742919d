import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import { createVault } from './vault.ts';

test('a data key of fewer than 32 bytes is refused', () => {
  for (const key of ['', 'secret', randomBytes(31).toString('base64'), 'a'.repeat(42)])
    expect(() => createVault(key)).toThrow('DATA_KEY is too short');
  expect(createVault(randomBytes(32).toString('base64')).keyId).toHaveLength(16);
});

test('sealed data can be read with its own key only, and not after a bit of it has changed', () => {
  const [vault, other] = [randomBytes(32), randomBytes(32)].map((key) => createVault(key.toString('base64')));
  const sealed = vault?.seal(Buffer.from('a private key')) ?? Buffer.alloc(0);
  expect(sealed.includes('a private key')).toBe(false);
  expect(vault?.open(sealed).toString()).toBe('a private key');
  expect(() => other?.open(sealed)).toThrow();
  for (const place of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed);
    changed[place] = (changed[place] ?? 0) ^ 1;
    expect(() => vault?.open(changed)).toThrow();
  }
});

test('data sealed for one row can be decrypted for that row only', () => {
  const vault = createVault(randomBytes(32).toString('base64'));
  const sealed = vault.seal(Buffer.from('a key'), 'row-1');
  expect(vault.open(sealed, 'row-1').toString()).toBe('a key');
  expect(() => vault.open(sealed, 'row-2')).toThrow();
  expect(() => vault.open(sealed)).toThrow();
  expect(() => vault.open(vault.seal(Buffer.from('a key')), 'row-1')).toThrow();
});

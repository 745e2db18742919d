import * as argon2 from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createPasswords, passwordCost } from './passwords.ts';

test('if there is no password, a hash of the same cost is compared, and never matches', async () => {
  const compared: string[] = [];
  const passwords = createPasswords(passwordCost, {
    ...argon2,
    verify(hash, password) {
      compared.push(JSON.stringify(argon2.parseOptions(String(hash))));
      return argon2.verify(hash, password);
    },
  });
  const stored = await passwords.hash('a quiet morning walk', 'here');
  for (const given of ['a quiet morning walk', 'a password that no account has']) {
    expect(await passwords.verify(null, given, 'here')).toBe(false);
    await passwords.verify(stored, given, 'here');
  }
  expect(compared).toHaveLength(4);
  expect(new Set(compared).size).toBe(1);
});

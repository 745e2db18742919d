import * as argon2 from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { createPasswords } from './passwords.ts';

vi.mock('@node-rs/argon2', { spy: true });

test('where there is no password, one of the same cost is compared, and never found right', async () => {
  const passwords = createPasswords();
  const stored = await passwords.hash('a quiet morning walk');
  for (const given of ['a quiet morning walk', 'nobody has this password']) {
    expect(await passwords.verify(null, given)).toBe(false);
    await passwords.verify(stored, given);
  }
  const compared = vi.mocked(argon2.verify).mock.calls.map(([hash]) => argon2.parseOptions(String(hash)));
  expect(compared).toHaveLength(4);
  expect(new Set(compared.map((options) => JSON.stringify(options))).size).toBe(1);
});

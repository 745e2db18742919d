import { expect, test } from 'vitest';
import { signUpData } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';
import { requireUsablePassword } from './password-rules.ts';

const ines = { email: 'ines.adeyemi@example.com', fullName: 'Ines Adeyemi' };

const reasonFor = async (password: string, whose = ines) => {
  try {
    await requireUsablePassword(password, whose);
    return 'accepted';
  } catch (error) {
    const extra: unknown = error instanceof Error && 'extra' in error ? error.extra : error;
    return JSON.stringify(extra);
  }
};

test.each([
  'a quiet morning walk',
  'correct horse battery staple',
  'xK9#mQ2$vL',
  'vzqwjxkplm',
  'grün wie Gras im Regen',
  '静かな朝の散歩道をゆく人',
  'walk numlet quiet morning river',
  'x'.repeat(3).concat(' over the green bridge and far away '.repeat(4)).slice(0, 128),
])('a password that is hard to guess is accepted, whatever its characters: %s', async (password) => {
  expect(await reasonFor(password)).toBe('accepted');
});

test.each([
  '1234567890',
  'qwertyuiop',
  'Qwertyuiop',
  'password12',
  'unbelievable',
  '1q2w3e4r5t',
  'iloveyou12',
])('a common password is refused with the reason that it is common: %s', async (password) => {
  expect(await reasonFor(password)).toContain('"reasons":["pwned"]');
});

test.each([
  'numlet-2026',
  'NUMLET!numlet',
  'ines.adeyemi',
  'InesAdeyemi1990',
  'adeyemi-ines!',
  'Ines-Numlet-1',
])('a password made of the name, the email address or the service is refused: %s', async (password) => {
  expect(await reasonFor(password)).toMatch(/"reasons":\["characters"\].*your name, your email/);
});

test.each(['Password123!', 'aaaaaaaaaaaaaaaa', 'abcabcabcabc', 'sunshine2026', 'Summer2026!', '          '])(
  'a password of too simple a pattern is refused: %j',
  async (password) => {
    expect(await reasonFor(password)).toMatch(/"reasons":\["(characters|pwned)"\]/);
  },
);

test('nine characters are too few, even if they are many bytes', async () => {
  expect(await reasonFor('xK9#mQ2$v')).toContain('"reasons":["length"]');
  expect(await reasonFor('🦊🐟🌲🔑🎈')).toContain('"reasons":["length"]');
});

test('a sign-up with a guessable password is refused with its reason and a sentence, and creates no person', async () => {
  const server = await sharedTestServer();
  const { status, body } = await server.post('/auth/v1/signup', {
    email: 'ines.adeyemi@example.com',
    password: 'Ines-Adeyemi-1',
    data: signUpData,
  });
  expect(status).toBe(422);
  expect(body).toMatchObject({
    code: 'weak_password',
    msg: expect.stringContaining('your name'),
    weak_password: { reasons: ['characters'] },
  });
  expect(await server.db.selectFrom('users').select('id').execute()).toEqual([]);
});

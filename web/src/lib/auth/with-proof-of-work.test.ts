import { AuthApiError } from '@supabase/auth-js';
import { expect, test, vi } from 'vitest';
import { withProofOfWork } from './with-proof-of-work.ts';

const solve = async () => 'the-solution';

const captchaWanted = { error: new AuthApiError('captcha protection', 400, 'captcha_failed') };

test('nothing is computed unless the server requires it', async () => {
  const onChecking = vi.fn();
  await withProofOfWork(async () => ({ error: null }), onChecking, solve);
  expect(onChecking).not.toHaveBeenCalled();
});

test('a required solution is sent with the second request, and the person is informed in the meantime', async () => {
  const tokens: (string | undefined)[] = [];
  const told: boolean[] = [];
  const answer = await withProofOfWork(
    async (token) => {
      tokens.push(token);
      return token ? { error: null } : captchaWanted;
    },
    (isChecking) => told.push(isChecking),
    solve,
  );
  expect(answer.error).toBeNull();
  expect(tokens).toEqual([undefined, 'the-solution']);
  expect(told).toEqual([true, false]);
});

test('a refused solution is not sent again', async () => {
  let asked = 0;
  const answer = await withProofOfWork(
    async () => {
      asked += 1;
      return captchaWanted;
    },
    () => undefined,
    solve,
  );
  expect(answer).toBe(captchaWanted);
  expect(asked).toBe(2);
});

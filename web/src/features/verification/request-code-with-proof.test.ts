import { expect, test, vi } from 'vitest';
import { requestCodeWithProof } from './request-code-with-proof.ts';

const needed = { success: false, needs: 'proof_of_work' } as const;
const solve = async () => 'the solution';

test('the browser computes only if the server requires a proof of work, and sends it once', async () => {
  const ask = vi.fn(async ({ proof }: { proof?: string }) => (proof ? { success: true } : needed));
  const onComputing = vi.fn();
  expect(await requestCodeWithProof(ask, onComputing, solve)).toEqual({ success: true });
  expect(ask.mock.calls).toEqual([[{}], [{ proof: 'the solution' }]]);
  expect(onComputing.mock.calls).toEqual([[true], [false]]);

  const refused = { success: false, error: 'Please wait' };
  expect(await requestCodeWithProof(async () => refused, onComputing, solve)).toBe(refused);
  expect(onComputing).toHaveBeenCalledTimes(2);
});

test('a refused proof, or one that could not be computed, ends the computation', async () => {
  const onComputing = vi.fn();
  expect(await requestCodeWithProof(async () => needed, onComputing, solve)).toBe(needed);
  const failing = async () => Promise.reject(new Error('too long'));
  await expect(requestCodeWithProof(async () => needed, onComputing, failing)).rejects.toThrow('too long');
  expect(onComputing.mock.calls).toEqual([[true], [false], [true], [false]]);
});

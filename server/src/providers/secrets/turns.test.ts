import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

const refusal = () => new Error('too many');

/** Work that ends when the test says so. */
function aWork() {
  let isRunning = false;
  let finish = () => {};
  const done = new Promise<void>((resolve) => {
    finish = resolve;
  });
  return {
    run: async () => {
      isRunning = true;
      await done;
    },
    finish: () => finish(),
    isRunning: () => isRunning,
  };
}

test('no more run at once than said, the others come in the order they came, and one too many is refused', async () => {
  const turns = createTurns(1, 2, refusal);
  const works = [aWork(), aWork(), aWork(), aWork()] as const;
  const [first, second, third] = works.slice(0, 3).map((work) => turns.take(work.run));
  await expect(turns.take(works[3].run)).rejects.toThrow('too many');
  const running = () => works.map((work) => work.isRunning());

  expect(running()).toEqual([true, false, false, false]);
  works[0].finish();
  await first;
  await Promise.resolve();
  expect(running()).toEqual([true, true, false, false]);
  works[1].finish();
  works[2].finish();
  await Promise.all([second, third]);
  expect(running()).toEqual([true, true, true, false]);
});

test('a work that fails makes way for the next one', async () => {
  const turns = createTurns(1, 1, refusal);
  const failing = turns.take(() => Promise.reject(new Error('broken')));
  const next = turns.take(async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

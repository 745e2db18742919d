import { expect, test } from 'vitest';
import { createFairQueue } from './fair-queue.ts';

const refusal = () => new Error('too many');

/** A task that ends when the test ends it. */
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

test('no more tasks run at once than allowed, other tasks of one network run in their order, and one too many is refused', async () => {
  const turns = createFairQueue(1, 2, refusal);
  const works = [aWork(), aWork(), aWork(), aWork()] as const;
  const [first, second, third] = works.slice(0, 3).map((work) => turns.take('here', work.run));
  await expect(turns.take('here', works[3].run)).rejects.toThrow('too many');
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

test('a failed task makes room for the next', async () => {
  const turns = createFairQueue(1, 1, refusal);
  const failing = turns.take('here', () => Promise.reject(new Error('broken')));
  const next = turns.take('here', async () => 'done');
  await expect(failing).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

test('many tasks of one network delay no other: each network has its turn', async () => {
  const turns = createFairQueue(1, 10, refusal);
  const order: string[] = [];
  const ended = ['many', 'many', 'many', 'many', 'one', 'two'].map((from, place) =>
    turns.take(from, async () => void order.push(`${from} ${place}`)),
  );
  await Promise.all(ended);
  expect(order).toEqual(['many 0', 'many 1', 'one 4', 'two 5', 'many 2', 'many 3']);
});

test('if too many tasks wait, the last task of the network with the most waiting tasks makes room for another', async () => {
  const turns = createFairQueue(1, 3, refusal);
  const first = aWork();
  const running = turns.take('many', first.run);
  const waiting = Array.from({ length: 3 }, (_, place) => turns.take('many', async () => place));
  const answers = Promise.allSettled(waiting);
  const other = turns.take('other', async () => 'other');
  await expect(turns.take('many', async () => 'one too many')).rejects.toThrow('too many');
  first.finish();
  await running;
  expect(await other).toBe('other');
  expect(await answers).toMatchObject([{ value: 0 }, { value: 1 }, { reason: { message: 'too many' } }]);
});

import { expect, test } from 'vitest';
import { createTurns } from './turns.ts';

test('at most two tasks run at a time, the others follow in order, and a failure frees its slot', async () => {
  const inTurn = createTurns(2);
  const started: string[] = [];
  const ends = new Map<string, (isDone: boolean) => void>();
  const begin = (name: string) =>
    inTurn(
      () =>
        new Promise<string>((resolve, reject) => {
          started.push(name);
          ends.set(name, (isDone) => (isDone ? resolve(name) : reject(new Error(name))));
        }),
    );
  const [first, second, third, fourth] = ['a', 'b', 'c', 'd'].map(begin);
  expect(started).toEqual(['a', 'b']);
  ends.get('b')?.(false);
  await expect(second).rejects.toThrow('b');
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'c']);
  ends.get('a')?.(true);
  expect(await first).toBe('a');
  await Promise.resolve();
  expect(started).toEqual(['a', 'b', 'c', 'd']);
  ends.get('c')?.(true);
  ends.get('d')?.(true);
  expect(await Promise.all([third, fourth])).toEqual(['c', 'd']);
});

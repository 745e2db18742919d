import { expect, test } from 'vitest';
import { expectNothingWrong } from './expect-nothing-wrong.ts';
import { emptyStory, type Story } from './world.ts';

/** In the third scenario the code throws. */
async function tell(_server: unknown, seed: number): Promise<Story> {
  if (seed === 3) throw new TypeError('credit is not a number');
  return emptyStory(seed);
}

test('a story that cannot be told to its end since something throws is one that ends wrong, named by its seed', async () => {
  await expect(expectNothingWrong(tell, { firstSeed: 1, runs: 5 })).rejects.toThrow(
    /^seed 3: the code broke down: credit is not a number\nTypeError: credit is not a number\n +at /,
  );
  await expect(expectNothingWrong(tell, { firstSeed: 4, runs: 5 })).resolves.toEqual(new Map());
});

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lifecycleSafeguards } from './lifecycle-safeguards.ts';
import { purchaseSafeguards } from './safeguards.ts';
import { takeAway } from './take-away.ts';
import { troubleSafeguards } from './trouble-safeguards.ts';

const root = join(import.meta.dirname, '../../..');

test.each([...purchaseSafeguards, ...lifecycleSafeguards, ...troubleSafeguards])(
  'that $name can still be taken away',
  (safeguard) => {
    expect(takeAway(root, safeguard).size).toBeGreaterThan(0);
  },
);

import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lifeSafeguards } from './life-safeguards.ts';
import { purchaseSafeguards } from './safeguards.ts';
import { takeAway } from './take-away.ts';
import { troubleSafeguards } from './trouble-safeguards.ts';

const root = join(import.meta.dirname, '../../..');

test.each([...purchaseSafeguards, ...lifeSafeguards, ...troubleSafeguards])(
  'that $name can still be taken away',
  (safeguard) => {
    expect(takeAway(root, safeguard).size).toBeGreaterThan(0);
  },
);

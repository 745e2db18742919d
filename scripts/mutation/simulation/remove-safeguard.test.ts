import { join } from 'node:path';
import { expect, test } from 'vitest';
import { lifecycleSafeguards } from './lifecycle-safeguards.ts';
import { removeSafeguard } from './remove-safeguard.ts';
import { purchaseSafeguards } from './safeguards.ts';
import { troubleSafeguards } from './trouble-safeguards.ts';

const root = join(import.meta.dirname, '../../..');

test.each([...purchaseSafeguards, ...lifecycleSafeguards, ...troubleSafeguards])(
  'the edits that remove $name still apply',
  (safeguard) => {
    expect(removeSafeguard(root, safeguard).size).toBeGreaterThan(0);
  },
);

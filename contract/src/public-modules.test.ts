import { readFile } from 'node:fs/promises';
import { posix } from 'node:path';
import { expect, test } from 'vitest';

const publicModules = [
  'brand.ts',
  'constants.ts',
  'billing/plans.ts',
  'purposes.ts',
  'accounts/password-judgement.ts',
  'numbers/phone-types.ts',
  'numbers/reception-facts.ts',
  'numbers/countries.ts',
  'numbers/country-lookup.ts',
  'kyc/kyc-options.ts',
  'kyc/form-rules.ts',
  'kyc/all-countries.ts',
  'errors.ts',
  'texts.ts',
  'admin/admin-texts.ts',
];

test.each(publicModules)('%s loads no package, so that a public page stays small', async (module) => {
  expect(await packagesBehind(module)).toEqual([]);
});

test('phone numbers load their own metadata and nothing else', async () => {
  expect(await packagesBehind('numbers/phone-numbers.ts')).toEqual(['libphonenumber-js/min']);
});

async function packagesBehind(module: string, seen = new Set<string>()): Promise<string[]> {
  if (seen.has(module)) return [];
  seen.add(module);
  const source = await readFile(new URL(module, import.meta.url), 'utf8');
  const imports = [...source.matchAll(/^(?:import|export|\}) ?(?! ?type )(?:[^;]*?from )?'([^']+)';/gm)];
  const found = await Promise.all(
    imports.map(([, target = '']) =>
      target.startsWith('.')
        ? packagesBehind(posix.join(posix.dirname(module), target), seen)
        : Promise.resolve([target]),
    ),
  );
  return found.flat();
}

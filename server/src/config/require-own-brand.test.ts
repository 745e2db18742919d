import { expect, test } from 'vitest';
import { requireOwnBrand } from './require-own-brand.ts';

const settings = {
  production: true,
  publicUrl: 'https://codes.acme.io',
  mail: { from: 'Acme <hello@acme.io>' },
};
const own = { productionOrigin: 'https://codes.acme.io', addresses: ['help@acme.io', 'abuse@acme.io'] };

test('a production server refuses the placeholder name and email addresses in the code', () => {
  expect(() => requireOwnBrand(settings)).toThrow(/^productionOrigin in contract\/src\/brand\.ts is https:/);
  expect(() => requireOwnBrand({ ...settings, publicUrl: 'https://numlet.example' })).toThrow(
    /^support@numlet\.example in /,
  );
});

test.each([
  ['another port', { ...own, productionOrigin: 'https://codes.acme.io:8443' }, /^productionOrigin/],
  ['the origin without its subdomain', { ...own, productionOrigin: 'https://acme.io' }, /^productionOrigin/],
  [
    'one address of many',
    { ...own, addresses: ['help@acme.io', 'abuse@acme.example'] },
    /^abuse@acme\.example/,
  ],
  ['an address of this machine', { ...own, addresses: ['root@localhost'] }, /^root@localhost/],
  ['an address of the examples', { ...own, addresses: ['me@example.com'] }, /^me@example\.com/],
])('%s is refused', (_, brand, sentence) => {
  expect(() => requireOwnBrand(settings, brand)).toThrow(sentence);
});

test('a sender address that cannot receive replies is refused, and a sender address of the operator is accepted', () => {
  for (const from of ['hello@acme.example', 'Acme <hello@acme.test>'])
    expect(() => requireOwnBrand({ ...settings, mail: { from } }, own)).toThrow(/^MAIL_FROM /);
  expect(() => requireOwnBrand(settings, own)).not.toThrow();
});

test("on a developer's machine no brand is refused", () => {
  expect(() => requireOwnBrand({ ...settings, production: false })).not.toThrow();
});

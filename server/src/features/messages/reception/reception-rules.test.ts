import { expect, test } from 'vitest';
import { createReceptionTally, type ReceivedText } from './reception-rules.ts';

const kind = { country_code: 'US', phone_type: 'Local' };
const from = (platform: string): ReceivedText => ({
  ...kind,
  from_number: '+14155550132',
  body: `Your ${platform} code is 482915`,
});
const many = (text: ReceivedText, count: number) => Array.from({ length: count }, () => text);

/** The figures that are published when each of these accounts has received its texts. */
function told(...accounts: ReceivedText[][]) {
  const tally = createReceptionTally();
  for (const texts of accounts) tally.addAccount(texts);
  return tally.counts().map(({ platform, texts }) => `${platform ?? 'all'} ${texts}`);
}

const accounts = (count: number, texts: ReceivedText[]) => Array.from({ length: count }, () => texts);

test.each([
  ['nine accounts say nothing, however much they receive', accounts(9, many(from('Instagram'), 20)), []],
  ['ten do', accounts(10, many(from('Instagram'), 20)), ['all 200', 'instagram 200']],
  ['fewer than a hundred texts say nothing', accounts(10, many(from('Instagram'), 9)), []],
  [
    'a platform that nine of them have is not named, and counts in all',
    [...accounts(9, many(from('Discord'), 10)), ...accounts(10, many(from('Instagram'), 10))],
    ['all 190', 'instagram 100'],
  ],
  [
    'one account counts with twenty texts of a platform',
    [...accounts(9, many(from('Instagram'), 10)), many(from('Instagram'), 500)],
    ['all 110', 'instagram 110'],
  ],
  [
    'figures are rounded down to tens',
    [...accounts(10, many(from('Instagram'), 10)), many(from('Instagram'), 9)],
    ['all 100', 'instagram 100'],
  ],
  [
    'texts without a code count nothing, those of unknown senders only in all',
    accounts(10, [
      ...many({ ...kind, from_number: 'ACME', body: 'Your code is 482915' }, 10),
      ...many({ ...kind, from_number: 'Instagram', body: 'Welcome! Your account is ready.' }, 10),
    ]),
    ['all 100'],
  ],
  [
    'each country and type stands for itself',
    [
      ...accounts(9, many(from('Instagram'), 20)),
      ...accounts(9, many({ ...from('Instagram'), phone_type: 'Mobile' }, 20)),
      ...accounts(9, many({ ...from('Instagram'), country_code: 'CA' }, 20)),
    ],
    [],
  ],
])('%s', (_, texts, expected) => {
  expect(told(...texts)).toEqual(expected);
});

import { expect, test } from 'vitest';
import { readSearchTerm } from './search-term.ts';

test.each([
  ['Ines', { words: '%Ines%', digits: null, id: null }],
  [' 100%_sure\\ ', { words: '%100\\%\\_sure\\\\%', digits: null, id: null }],
  ['07700 900', { words: '%07700 900%', digits: '%7700900%', id: null }],
  ['+44 (7700)', { words: '%+44 (7700)%', digits: '%447700%', id: null }],
  ['\u202a+1 415 555\u202c', { words: '%+1 415 555%', digits: '%1415555%', id: null }],
  ['+49\u2011151\u20112345', { words: '%+49-151-2345%', digits: '%491512345%', id: null }],
  ['\u06f4\u06f9\u06f1\u06f5\u06f1', { words: '%49151%', digits: '%49151%', id: null }],
  ['tel:+33612', { words: '%+33612%', digits: '%33612%', id: null }],
  ['+49 (0)151', { words: '%+49 (0)151%', digits: '%49151%', id: null }],
  ['ines@example.com\u200b', { words: '%ines@example.com%', digits: null, id: null }],
  ['\uff0b61 412', { words: '%+61 412%', digits: '%61412%', id: null }],
  ['0151/2345', { words: '%0151/2345%', digits: '%1512345%', id: null }],
  ['sms:+33612', { words: '%+33612%', digits: '%33612%', id: null }],
  ['+61\u00a0412\u202f345', { words: '%+61 412 345%', digits: '%61412345%', id: null }],
  ['\u2068+91-98765\u2069', { words: '%+91-98765%', digits: '%9198765%', id: null }],
  ['mailto:ines@example.com', { words: '%ines@example.com%', digits: null, id: null }],
  ['Ines Calder <ines@example.com>', { words: '%ines@example.com%', digits: null, id: null }],
  ['\ufeff\uff49nes@example.com\u00a0', { words: '%ines@example.com%', digits: null, id: null }],
  ['Ine\u0301s', { words: '%In\u00e9s%', digits: null, id: null }],
  ['2.56.8.9', { words: '%2.56.8.9%', digits: null, id: null }],
  ['+0-1', { words: '%+0-1%', digits: null, id: null }],
  [
    '01970000-0000-7000-8000-00000000000A',
    {
      words: '%01970000-0000-7000-8000-00000000000A%',
      digits: null,
      id: '01970000-0000-7000-8000-00000000000a',
    },
  ],
])(
  '%s is searched as typed, as a phone number if it may be a phone number, and as an id if it is an id',
  (typed, term) => {
    expect(readSearchTerm(typed)).toEqual(term);
  },
);

test('an empty text searches nothing, and fewer than three characters are refused', () => {
  expect([readSearchTerm(undefined), readSearchTerm('  ')]).toEqual([null, null]);
  expect(() => readSearchTerm('ab')).toThrow('Search needs at least 3 characters.');
});

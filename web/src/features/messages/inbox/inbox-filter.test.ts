import type { Message } from '@numlet/contract/messages/messages';
import { expect, test } from 'vitest';
import { filterIn, isFiltering, matches, withFilter } from './inbox-filter.ts';

test('the filter is stored in the URL beside its other parts, and read from it again', () => {
  const address = withFilter(new URLSearchParams('tab=dashboard&q=old'), {
    phoneNumberId: 'n1',
    search: 'G-482 915',
    withheld: true,
  });
  expect(address.get('tab')).toBe('dashboard');
  expect(filterIn(new URLSearchParams(address.toString()))).toEqual({
    phoneNumberId: 'n1',
    search: 'G-482 915',
    withheld: true,
  });
  expect(withFilter(address, {}).toString()).toBe('tab=dashboard');
});

test('an empty search is not a filter', () => {
  expect(isFiltering(filterIn(new URLSearchParams('q=%20&withheld=yes&number=')))).toBe(false);
});

test.each([
  [{ search: 'INSTA' }, true],
  [{ search: 'verif' }, true],
  [{ search: '482 915' }, true],
  [{ search: '482-915' }, true],
  [{ search: '32665' }, true],
  [{ search: 'telegram' }, false],
  [{ phoneNumberId: 'n' }, true],
  [{ phoneNumberId: 'other' }, false],
  [{ phoneNumberId: 'other', search: 'insta' }, false],
  [{ withheld: true as const }, false],
])('a text from Instagram that arrives under the filter %j: %s', (filter, belongs) => {
  expect(matches(aText(), filter)).toBe(belongs);
});

test('a withheld text is found by its sender, and as one that is withheld', () => {
  const text = { ...aText(), message_body: null, withheld: true };
  expect(matches(text, { search: '32665' })).toBe(true);
  expect(matches(text, { withheld: true })).toBe(true);
  expect(matches(text, { search: 'verif' })).toBe(false);
});

function aText(): Message {
  return {
    id: 'a',
    phone_number_id: 'n',
    from_number: '32665',
    message_body: 'Use 482 915 to verify your account on Instagram.',
    received_at: '2026-11-21T09:00:00Z',
    polled_at: null,
    withheld: false,
    blocked: null,
    change_seq: 1,
    arrival_seq: 1,
    phone_numbers: { phone_number: '+14155550132' },
    code_correction: null,
    code: '482915',
  };
}

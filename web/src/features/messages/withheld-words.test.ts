import { expect, test } from 'vitest';
import type { Offer } from '../../shared/billing/offer.ts';
import { aNumber } from '../../testing/a-number.ts';
import { withheldWordsOf } from './withheld-words.ts';

test('a withheld text says why, and which payment reveals it', () => {
  expect(withheldWordsOf(aNumber({ included_sms: 40, withheld_sms: 35 }), shows(35))).toEqual({
    note: 'Hidden: your 40 texts are used up',
    action: 'Show all 35 for $2',
  });
  expect(withheldWordsOf(aNumber({ withheld_sms: 1 }), shows(1)).action).toBe('Show it for $2');
  expect(withheldWordsOf(aNumber({ withheld_sms: 41 }), shows(40)).action).toBe('Show the newest 40 for $2');
  expect(withheldWordsOf(aNumber({ payment_status: 'grace_period' }), shows(40)).note).toBe(
    'Hidden until the number is paid for',
  );
});

test('rule 26, dispute: a text withheld for a dispute offers no payment: only the decision reveals it', () => {
  expect(withheldWordsOf(aNumber({ disputed: true }), shows(40))).toEqual({
    note: 'Hidden until your bank decides the dispute',
  });
});

function shows(reveals: number): Offer {
  return { plan: 'monthly_topup', price: '$2', paidUntil: '2027-01-04T09:00:00Z', reveals };
}

import { expect, test } from 'vitest';
import { aCardPayment, anOutlook } from '../../../../testing/an-outlook.ts';
import { ownersRenewalWords, viewNotices } from './view-notices.ts';

const number = {
  id: '01970000-0000-7000-8000-000000000001',
  phone_number: '+12025550132',
  friendly_name: '(202) 555-0132',
  name: null,
  status: 'active',
  payment_status: 'active',
  billing_type: 'monthly',
  last_payment_date: null,
  next_payment_due: '2026-11-18T10:00:00.000Z',
  suspension_date: null,
  created_at: '2026-10-18T10:00:00.000Z',
  user_id: '01970000-0000-7000-8000-000000000002',
  country_code: 'US',
  phone_type: 'Local',
  surcharge: 0,
  included_sms: 40,
  used_sms: 3,
  withheld_sms: 0,
  auto_renew: true,
  auto_renew_set: false,
  release_date: '2026-12-25T10:00:00.000Z',
  swap_until: null,
  disputed: false,
  outlook: anOutlook({ next_payment: aCardPayment() }),
} as const;

test.each([
  [{}, []],
  [{ payment_status: 'grace_period' }, ['+12025550132 has been unpaid since 18 Nov 2026.']],
  [{ payment_status: 'suspended', name: 'Studio' }, ['Studio is suspended and is released on 25 Dec 2026.']],
  [{ withheld_sms: 1 }, ['1 text of +12025550132 is withheld.']],
  [{ withheld_sms: 9 }, ['9 texts of +12025550132 are withheld.']],
] as const)('a number with %j warns: %j', (of, notices) => {
  const dashboard = { phoneNumbers: [{ ...number, ...of }] };
  expect(viewNotices({ dashboard, billing: { has_open_dispute: false } })).toEqual(notices);
  expect(viewNotices({ dashboard, billing: { has_open_dispute: true } })).toEqual([
    'A payment is disputed: until the bank decides, no card is charged automatically.',
    ...notices,
  ]);
});

test('a number on hold by a dispute shows what its owner reads, and not that it renews automatically', () => {
  const held = { ...number, disputed: true, withheld_sms: 7, name: 'Photos' };
  expect(viewNotices({ dashboard: { phoneNumbers: [held] }, billing: { has_open_dispute: true } })).toEqual([
    'The payment of Photos is disputed: until the bank decides, its texts are withheld, nothing is charged for it, and they keep it. 7 texts are withheld.',
  ]);
  expect(
    [held, number, { ...held, auto_renew: false }, { ...number, payment_status: 'suspended' as const }].map(
      (each) => ownersRenewalWords(each, { brand: 'visa', last4: '4242' }),
    ),
  ).toEqual(['renews once the dispute is decided', 'renews with Visa ending 4242', 'renewal is off', '']);
});

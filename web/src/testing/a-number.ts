import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { anOutlook } from './an-outlook.ts';

/** A number in its first month, as the server returns it. */
export function aNumber(details: Partial<PhoneNumberItem>): PhoneNumberItem {
  return {
    id: 'n',
    phone_number: '+14155550132',
    friendly_name: 'Studio accounts',
    name: null,
    status: 'active',
    payment_status: 'active',
    billing_type: 'trial',
    last_payment_date: null,
    next_payment_due: '2026-12-04T00:00:00Z',
    suspension_date: null,
    created_at: '2026-11-04T00:00:00Z',
    user_id: 'u',
    country_code: 'US',
    phone_type: 'Local',
    surcharge: 0,
    included_sms: 100,
    used_sms: 63,
    withheld_sms: 0,
    auto_renew: false,
    auto_renew_set: false,
    release_date: null,
    swap_until: null,
    disputed: false,
    outlook: anOutlook(),
    ...details,
  };
}

import { json, type Reply } from '../../http/reply.ts';
import type { Call } from '../../http/router.ts';
import { findOffer } from '../numbers/inventory.ts';
import { landline } from './special-numbers.ts';

/** GET /v2/PhoneNumbers/{number}?Fields=line_type_intelligence: stock is VoIP, one number a landline, others mobile. */
export function lookUp(_: unknown, { params, url }: Call): Reply {
  const number = params.phone ?? '';
  const valid = /^\+[1-9]\d{7,14}$/.test(number);
  const wantsLine = url.searchParams.get('Fields')?.includes('line_type_intelligence') ?? false;
  const type = number === landline ? 'landline' : findOffer(number) ? 'nonFixedVoip' : 'mobile';
  const line = {
    mobile_country_code: null,
    mobile_network_code: null,
    carrier_name: 'Sandbox',
    type,
    error_code: null,
  };
  return json(200, {
    calling_country_code: /^\+(1|61|44)/.exec(number)?.[1] ?? null,
    country_code: findOffer(number)?.country ?? null,
    phone_number: valid ? number : null,
    national_format: number,
    valid,
    validation_errors: valid ? [] : ['TOO_SHORT'],
    caller_name: null,
    sim_swap: null,
    call_forwarding: null,
    line_type_intelligence:
      wantsLine && valid
        ? Object.fromEntries(Object.entries(line).filter(([, value]) => value !== null))
        : null,
    line_status: null,
    identity_match: null,
    reassigned_number: null,
    sms_pumping_risk: null,
    phone_number_quality_score: null,
    pre_fill: null,
    url: `https://lookups.twilio.com/v2/PhoneNumbers/${number}`,
  });
}

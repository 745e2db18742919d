import { findOffer } from '../numbers/inventory.ts';
import type { InboundMessage, RentedNumber } from '../records.ts';
import { countSegments } from './messages.ts';

/** The form in an incoming text's webhook, with every field that Twilio documents for it. */
export function describeText(
  accountSid: string,
  number: RentedNumber,
  { sid, from, body }: InboundMessage,
): Record<string, string> {
  const place = findOffer(number.e164);
  return {
    ToCountry: number.country,
    ToState: place?.region ?? '',
    SmsMessageSid: sid,
    NumMedia: '0',
    ToCity: place?.locality?.toUpperCase() ?? '',
    FromZip: '',
    SmsSid: sid,
    FromState: '',
    SmsStatus: 'received',
    FromCity: '',
    Body: body,
    FromCountry: from.startsWith('+1')
      ? 'US'
      : from.startsWith('+44')
        ? 'GB'
        : from.startsWith('+61')
          ? 'AU'
          : '',
    To: number.e164,
    ToZip: place?.postalCode ?? '',
    NumSegments: String(countSegments(body)),
    MessageSid: sid,
    AccountSid: accountSid,
    From: from,
    ApiVersion: '2010-04-01',
  };
}

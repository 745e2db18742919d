import { findOffer } from '../numbers/inventory.ts';
import type { InboundMessage, RentedNumber } from '../records.ts';
import { countSegments } from './messages.ts';

/** The form in an incoming text's webhook, with every field that Twilio documents for it. */
export function describeText(
  accountSid: string,
  number: RentedNumber,
  { sid, from, body, pictures = 0 }: InboundMessage,
): Record<string, string> {
  const place = findOffer(number.e164);
  return {
    ToCountry: number.country,
    ToState: place?.region ?? '',
    SmsMessageSid: sid,
    NumMedia: String(pictures),
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
    ...describePictures(
      `https://api.twilio.com/2010-04-01/Accounts/${accountSid}/Messages/${sid}/Media`,
      pictures,
    ),
  };
}

function describePictures(folder: string, count: number): Record<string, string> {
  const fields = Array.from({ length: count }, (_, place) => [
    [`MediaUrl${place}`, `${folder}/ME${String(place).padStart(32, '0')}`],
    [`MediaContentType${place}`, 'image/jpeg'],
  ]);
  return Object.fromEntries(fields.flat());
}

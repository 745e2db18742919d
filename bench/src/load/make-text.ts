import { createHash } from 'node:crypto';
import { signForm } from '@numlet/sandbox/twilio/signature';

/** The same batch and index always give the same text, so that the stored text can be compared with it. */
export type Batch = { name: string; count: number; numbers: readonly string[] };

export type Text = { sid: string; to: string; from: string; body: string };

export function makeText({ name, numbers }: Batch, index: number): Text {
  // As random as the carrier's: consecutive ids would make every index cheaper than in production.
  const sid = `SM${createHash('sha256').update(`${name}/${index}`).digest('hex').slice(0, 32)}`;
  const digit = (index: number) => sid.charCodeAt(index + 2) % 10;
  const code = Array.from({ length: 6 }, (_, index) => digit(index)).join('');
  return {
    sid,
    to: numbers[Number.parseInt(sid.slice(2, 10), 16) % numbers.length] ?? '',
    from: `+1202555${String(100 + (index % 100)).padStart(4, '0')}`,
    body: `${code} is your verification code. It expires in 10 minutes. Reference ${sid.slice(-12)}`,
  };
}

/** The text as a signed request of the carrier. */
export function toRequest({ sid, to, from, body }: Text, address: string, secrets: TwilioSecrets) {
  const form = {
    ToCountry: 'US',
    ToState: 'CA',
    SmsMessageSid: sid,
    NumMedia: '0',
    ToCity: 'OAKLAND',
    FromZip: '20500',
    SmsSid: sid,
    FromState: 'DC',
    SmsStatus: 'received',
    FromCity: 'WASHINGTON',
    Body: body,
    FromCountry: 'US',
    To: to,
    ToZip: '94612',
    NumSegments: '1',
    MessageSid: sid,
    AccountSid: secrets.accountSid,
    From: from,
    ApiVersion: '2010-04-01',
  };
  return {
    headers: {
      'content-type': 'application/x-www-form-urlencoded; charset=UTF-8',
      'user-agent': 'TwilioProxy/1.1',
      'x-twilio-signature': signForm(secrets.authToken, address, form),
    },
    body: new URLSearchParams(form).toString(),
  };
}

export type TwilioSecrets = { accountSid: string; authToken: string };

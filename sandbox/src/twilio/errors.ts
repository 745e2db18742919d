import { json, type Reply } from '../http/reply.ts';

const errors: Record<number, [status: number, message: string]> = {
  10001: [403, 'Account is not active'],
  20001: [400, 'A required parameter is missing or wrong'],
  20003: [401, 'Authenticate'],
  20005: [403, 'Account is not active'],
  20404: [404, 'The requested resource was not found'],
  20429: [429, 'Too Many Requests'],
  20500: [500, 'An internal server error has occurred'],
  20503: [503, 'Service Unavailable'],
  21421: [400, 'PhoneNumber is invalid'],
  21422: [400, 'PhoneNumber is not available'],
  21502: [400, 'SmsUrl is not a valid URL'],
  21613: [400, 'PhoneNumber requires an Address'],
  21631: [400, 'Phone Number Requires an Address but the AddressSid parameter was empty.'],
  21649: [400, 'Bundle required'],
  21650: [400, 'Identity document required'],
  21651: [400, 'Address does not meet regulatory requirements'],
  60200: [400, 'Invalid parameter'],
  60202: [429, 'Max check attempts reached'],
  60203: [429, 'Max send attempts reached'],
  60205: [403, 'SMS is not supported by landline phone number'],
  60207: [429, 'Max rate limit reached'],
  60212: [429, 'Too many concurrent requests for phone number'],
  60238: [403, 'Verification delivery attempt blocked'],
  60410: [403, 'Verification delivery attempt blocked by Fraud Guard'],
  60605: [403, 'The destination phone number has been blocked by Verify Geo-Permissions'],
};

/** An error by Twilio's code; handlers throw it and the routes answer with it. */
export class TwilioFailure extends Error {
  override name = 'TwilioFailure';
  readonly code: number;
  constructor(code: number, detail?: string) {
    super(detail ?? errors[code]?.[1] ?? 'Error');
    this.code = code;
  }
}

export function isTwilioCode(code: number): boolean {
  return code in errors;
}

/** The error body that Twilio answers with. */
export function toTwilioErrorReply({ code, message }: TwilioFailure): Reply {
  const status = errors[code]?.[0] ?? 400;
  const headers: Record<string, string> = status === 429 ? { 'retry-after': '1' } : {};
  return json(
    status,
    { code, message, more_info: `https://www.twilio.com/docs/errors/${code}`, status },
    headers,
  );
}

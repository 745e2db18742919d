import { extractCode } from '@numlet/code-finder/extract-code';
import type { State } from '../../state.ts';
import type { RentedNumber } from '../records.ts';

/** "OTP Message Body Filtered": Twilio calls no webhook, lists the message as failed and removes the code. */
const CODE_BLOCKED = 30038;

/** @returns how a text to this number is blocked, its words without the code; null for one that is delivered */
export function blockText(
  { blocking }: State,
  { e164, country }: RentedNumber,
  body: string,
): { body: string; errorCode: number } | null {
  const { all, countries, numbers } = blocking;
  if (!all && !countries.includes(country) && !numbers.includes(e164)) return null;
  const found = extractCode(body);
  if (!found) return null;
  return { body: body.slice(0, found.start) + body.slice(found.end), errorCode: CODE_BLOCKED };
}

import { countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import { fetchedLater } from '../../lib/fetched-later.ts';

/** As the plate has them; `roughly` is the whole number as long as its country's groups are being fetched. */
type Groups = { dial: string; groups: readonly string[]; roughly?: string };

const NORTH_AMERICAN = /^\+1([2-9]\d{2})(\d{3})(\d{4})$/;

/** The metadata of every country's numbers is larger than all else on the dashboard, so that it comes behind it. */
const exactly = fetchedLater(async () => (await import('@numlet/contract/numbers/phone-numbers')).groupPhone);

/** An E.164 number cut into its country's groups; `roughly`, its dial code alone, until these are known. */
export function groupsOf(e164: string): Groups {
  const [, ...northAmerican] = NORTH_AMERICAN.exec(e164) ?? [];
  if (northAmerican.length > 0) return { dial: '+1', groups: northAmerican };
  return exactly.now()?.(e164) ?? groupsByDialCode(e164);
}

/** What can be said of a number without the groups of its country. */
export function groupsByDialCode(e164: string): Groups {
  const dial = countryOfPhone(e164)?.dialCode ?? '';
  return { dial, groups: [e164.slice(dial.length)], roughly: e164 };
}

/** The groups of a number that is drawn: exact as soon as they are known. */
export function useGroups(number: Groups): Groups {
  const groupPhone = exactly.useValue();
  return number.roughly !== undefined && groupPhone ? groupPhone(number.roughly) : number;
}

/** An E.164 number on one line, in the groups that are known of it: for what is read aloud. */
export function inGroups(e164: string): string {
  const { dial, groups } = groupsOf(e164);
  return [dial, ...groups].join(' ').trim();
}

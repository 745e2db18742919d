import { countryOfPhone } from '@numlet/contract/numbers/country-lookup';
import { fetchedLater } from '../../lib/fetched-later.ts';

/** The groups of a plate; `roughly` is the whole number while its country's groups are being fetched. */
type Groups = { dial: string; groups: readonly string[]; roughly?: string };

const NORTH_AMERICAN = /^\+1([2-9]\d{2})(\d{3})(\d{4})$/;

/**
 * The metadata of all countries' numbers is larger than everything else on the dashboard, so it is loaded afterwards.
 */
const exactly = fetchedLater(async () => (await import('@numlet/contract/numbers/phone-numbers')).groupPhone);

/**
 * Splits an E.164 number into its country's groups. Until these are loaded, only its dial code is split off and
 * `roughly` is set.
 */
export function groupsOf(e164: string): Groups {
  const [, ...northAmerican] = NORTH_AMERICAN.exec(e164) ?? [];
  if (northAmerican.length > 0) return { dial: '+1', groups: northAmerican };
  return exactly.now()?.(e164) ?? groupsByDialCode(e164);
}

/** The groups of a number without the metadata of its country. */
export function groupsByDialCode(e164: string): Groups {
  const dial = countryOfPhone(e164)?.dialCode ?? '';
  return { dial, groups: [e164.slice(dial.length)], roughly: e164 };
}

/** The groups of a displayed number: exact as soon as the metadata is loaded. */
export function useGroups(number: Groups): Groups {
  const groupPhone = exactly.useValue();
  return number.roughly !== undefined && groupPhone ? groupPhone(number.roughly) : number;
}

/** An E.164 number on one line, in the groups known so far, for screen readers. */
export function inGroups(e164: string): string {
  const { dial, groups } = groupsOf(e164);
  return [dial, ...groups].join(' ').trim();
}

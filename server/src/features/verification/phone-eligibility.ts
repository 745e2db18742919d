import { didYouMean } from '@numlet/contract/numbers/did-you-mean';
import { isReservedForExamples } from '@numlet/contract/numbers/phone-numbers';
import { type NumberType, parsePhoneNumberFromString } from 'libphonenumber-js/max';
import type { Db } from '../../db/connect.ts';
import type { Deps, Trx } from '../../deps.ts';
import { isOfCountries } from '../accounts/profile/phone-country.ts';
import type { Profile } from '../accounts/profile/profiles.queries.ts';
import { findRentedNumber } from '../numbers/phone-numbers.queries.ts';
import { blockedRefusal, isBlocked, refusals, sendRefusals } from './verification-rules.ts';

type PhoneType = NonNullable<NumberType>;

/**
 * The types of numbers that get no code: numbers that earn money from incoming texts (SMS pumping), and those
 * that are not a person's own phone. A number that may be a mobile passes: the carrier decides.
 */
const refusedTypes: Readonly<Partial<Record<PhoneType, string>>> = {
  FIXED_LINE: sendRefusals.cannot_receive,
  VOIP: refusals.kind,
  PREMIUM_RATE: refusals.kind,
  TOLL_FREE: refusals.kind,
  SHARED_COST: refusals.kind,
  PERSONAL_NUMBER: refusals.kind,
  PAGER: refusals.kind,
  UAN: refusals.kind,
  VOICEMAIL: refusals.kind,
};

/**
 * Returns why this number, in E.164, gets no code; null if it may get one. The number may be
 * in an old numbering plan, which the library may still accept, be invalid, or have a country or type that gets no
 * codes. The browser's metadata has lengths and first digits only, so a number that passed there may be invalid.
 */
export function phoneRefusal(e164: string, countries: ReadonlySet<string>): string | null {
  const corrected = didYouMean(e164);
  if (corrected) return corrected;
  const phone = parsePhoneNumberFromString(e164);
  const type = phone?.getType();
  const refused = type && refusedTypes[type];
  if (refused) return refused;
  if (!isReservedForExamples(e164) && !phone?.isValid()) return sendRefusals.invalid_number;
  return isOfCountries(e164, countries) ? null : refusals.country;
}

/**
 * Why this person or phone may get no code, regardless of earlier sends, and the seconds until that ends; no seconds if
 * it is permanent.
 * @param requested the requested number, null for the person's own
 */
export async function sendingProblem(
  settings: Deps['settings'],
  db: Db | Trx,
  profile: Profile,
  requested: string | null,
  now: Date,
): Promise<{ error: string; seconds?: number } | null> {
  const phone = profile.phone_number;
  if (!phone) return { error: refusals.noNumber };
  if (requested !== null && requested !== phone) return { error: refusals.otherNumber };
  if (profile.phone_verified) return { error: refusals.verified };
  if (settings.emailConfirmation === 'required' && !profile.email_confirmed_at)
    return { error: refusals.emailFirst };
  if (isBlocked(profile, now)) {
    const { error, seconds } = blockedRefusal(profile, now);
    return { error, ...(seconds ? { seconds } : {}) };
  }
  if (await findRentedNumber(db, phone)) return { error: refusals.rented };
  const error = phoneRefusal(phone, settings.smsCountries);
  return error ? { error } : null;
}

/** The prefix of a number range: the dial code and three digits. */
export function prefixOf(e164: string): string {
  const phone = parsePhoneNumberFromString(e164);
  return phone ? `+${phone.countryCallingCode}${phone.nationalNumber.slice(0, 3)}` : e164.slice(0, 6);
}

import { phoneTypesFor } from '@numlet/contract/numbers/phone-types';
import type { Carrier, PhoneType } from '../../ports/carrier.ts';

export type Offer = { type: PhoneType; friendlyName: string; needsPapers: boolean };

/** The carrier's offer of exactly this number, with its type. @returns null if it is not offered now */
export async function findOffer(carrier: Carrier, e164: string, country: string): Promise<Offer | null> {
  for (const type of phoneTypesFor(country)) {
    const found = await carrier.search({ country, type, contains: e164, sms: true, voice: false, limit: 1 });
    const offer = found.find((number) => number.e164 === e164);
    if (offer)
      return {
        type,
        friendlyName: offer.friendlyName,
        needsPapers: offer.addressRequirement !== 'none' && !carrier.isRegistered(country, type),
      };
  }
  return null;
}

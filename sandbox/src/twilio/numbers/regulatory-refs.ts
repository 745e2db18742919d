import { defaults } from '../../defaults.ts';
import type { World } from '../../world.ts';
import { TwilioFailure } from '../errors.ts';
import type { Offer } from '../records.ts';

/**
 * Refuses a purchase that does not meet the requirements of its country: an address for Australian and British local
 * numbers (21631), a compliance bundle for mobile ones (21649). North American and Australian toll-free numbers have
 * none. Accepts the addresses and bundles of defaults.ts and addresses made through the API.
 * @throws TwilioFailure
 */
export function checkRegulations(
  world: World,
  offer: Offer,
  addressSid: string | null,
  bundleSid: string | null,
): void {
  if (offer.addressRequirements === 'none') return;
  if (bundleSid && isListed(defaults.twilioBundleSids, offer.country, bundleSid)) return;
  if (offer.type === 'Mobile') throw new TwilioFailure(21649);
  if (!addressSid) throw new TwilioFailure(21631);
  const made = world.state.twilio.addresses.get(addressSid);
  const known =
    made?.country === offer.country || isListed(defaults.twilioAddressSids, offer.country, addressSid);
  if (!known) throw new TwilioFailure(21651);
}

function isListed(list: string, country: string, sid: string): boolean {
  return list.split(',').includes(`${country}:${sid}`);
}

import { empty, json, type Reply } from '../../http/reply.ts';
import type { Call } from '../../http/router.ts';
import { makeSid } from '../../ids.ts';
import type { World } from '../../world.ts';
import { TwilioFailure } from '../errors.ts';
import { toPage, toPagingFields } from '../format.ts';
import type { HookMethod, Offer, RentedNumber } from '../records.ts';
import { findOffer, listOffers } from './inventory.ts';
import { presentNumber } from './present-number.ts';
import { checkRegulations } from './regulatory-refs.ts';

/** POST IncomingPhoneNumbers: rents a number of the stock. 21422 if any customer, this account included, rents it. */
export function buyNumber(world: World, call: Call): Reply {
  const form = new URLSearchParams(call.raw);
  const offer = pickOffer(world, form);
  checkRegulations(world, offer, form.get('AddressSid'), form.get('BundleSid'));
  const now = world.now();
  const number: RentedNumber = {
    sid: makeSid('PN'),
    e164: offer.e164,
    country: offer.country,
    type: offer.type,
    friendlyName: offer.friendlyName,
    smsUrl: '',
    smsMethod: 'POST',
    smsFallbackUrl: '',
    smsFallbackMethod: 'POST',
    statusCallback: '',
    statusCallbackMethod: 'POST',
    addressSid: form.get('AddressSid'),
    bundleSid: form.get('BundleSid'),
    addressRequirements: offer.addressRequirements,
    capabilities: offer.capabilities,
    createdAt: now,
    updatedAt: now,
  };
  applySettings(number, form);
  world.state.twilio.numbers.set(number.sid, number);
  world.state.twilio.numberSids.set(number.e164, number.sid);
  return json(201, presentNumber(world.settings.twilioAccountSid, number));
}

/** GET IncomingPhoneNumbers: newest first, filtered by exact FriendlyName and by a full or partial PhoneNumber. */
export function listNumbers(world: World, { url }: Call): Reply {
  const [phone, name] = [url.searchParams.get('PhoneNumber'), url.searchParams.get('FriendlyName')];
  const exact = phone ? world.state.twilio.numberSids.get(phone) : undefined;
  const candidates = exact ? [findNumber(world, exact)] : [...world.state.twilio.numbers.values()].reverse();
  const digits = phone?.replaceAll(/[^\d*]/g, '').replaceAll('*', '.') ?? '';
  const fits = new RegExp(phone?.startsWith('+') ? String.raw`^\+${digits}` : digits);
  const found = candidates.filter((one) => fits.test(one.e164) && (!name || one.friendlyName === name));
  const page = toPage(found, url.searchParams);
  const shown = page.items.map((number) => presentNumber(world.settings.twilioAccountSid, number));
  return json(200, { incoming_phone_numbers: shown, ...toPagingFields(url, page) });
}

export function fetchNumber(world: World, { params }: Call): Reply {
  return json(200, presentNumber(world.settings.twilioAccountSid, findNumber(world, params.sid)));
}

export function updateNumber(world: World, { params, raw }: Call): Reply {
  const number = findNumber(world, params.sid);
  applySettings(number, new URLSearchParams(raw));
  number.updatedAt = world.now();
  return json(200, presentNumber(world.settings.twilioAccountSid, number));
}

/** DELETE: returns the number to the stock at once; Twilio takes days. */
export function releaseNumber(world: World, { params }: Call): Reply {
  const number = findNumber(world, params.sid);
  world.state.twilio.numbers.delete(number.sid);
  world.state.twilio.numberSids.delete(number.e164);
  return empty(204);
}

function pickOffer(world: World, form: URLSearchParams): Offer {
  const phone = form.get('PhoneNumber');
  const areaCode = form.get('AreaCode');
  if (!phone && !areaCode) throw new TwilioFailure(20001, 'PhoneNumber or AreaCode is required');
  const taken = world.state.twilio.numberSids;
  if (!phone) {
    const free = [...listOffers('US', 'Local'), ...listOffers('CA', 'Local')];
    const offer = free.find((one) => one.e164.slice(2, 5) === areaCode && !taken.has(one.e164));
    if (!offer) throw new TwilioFailure(21422, `No phone numbers found in area code ${areaCode}`);
    return offer;
  }
  if (!/^\+[1-9]\d{6,14}$/.test(phone)) throw new TwilioFailure(21421, `PhoneNumber ${phone} is invalid`);
  const offer = taken.has(phone) ? null : findOffer(phone);
  if (!offer) throw new TwilioFailure(21422, `${phone} is not available`);
  return offer;
}

function findNumber(world: World, sid: string | undefined): RentedNumber {
  const number = world.state.twilio.numbers.get(sid ?? '');
  if (number) return number;
  const path = `/2010-04-01/Accounts/${world.settings.twilioAccountSid}/IncomingPhoneNumbers/${sid}.json`;
  throw new TwilioFailure(20404, `The requested resource ${path} was not found`);
}

function applySettings(number: RentedNumber, form: URLSearchParams): void {
  for (const name of ['SmsUrl', 'SmsFallbackUrl']) {
    const url = form.get(name);
    if (url && !/^https?:\/\/[^/]/.test(url))
      throw new TwilioFailure(21502, `${name} is not a valid URL: ${url}`);
  }
  const text = (name: string, before: string) => form.get(name) ?? before;
  const method = (name: string, before: HookMethod): HookMethod =>
    form.has(name) ? (form.get(name) === 'GET' ? 'GET' : 'POST') : before;
  number.friendlyName = text('FriendlyName', number.friendlyName).slice(0, 64);
  number.smsUrl = text('SmsUrl', number.smsUrl);
  number.smsMethod = method('SmsMethod', number.smsMethod);
  number.smsFallbackUrl = text('SmsFallbackUrl', number.smsFallbackUrl);
  number.smsFallbackMethod = method('SmsFallbackMethod', number.smsFallbackMethod);
  number.statusCallback = text('StatusCallback', number.statusCallback);
  number.statusCallbackMethod = method('StatusCallbackMethod', number.statusCallbackMethod);
}

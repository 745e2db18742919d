import { json, type Reply } from '../../http/reply.ts';
import type { Call } from '../../http/router.ts';
import { makeSid } from '../../ids.ts';
import type { World } from '../../world.ts';
import { TwilioFailure } from '../errors.ts';
import { toPage, toPagingFields, toRfc2822 } from '../format.ts';
import type { Address } from '../records.ts';

const required = ['CustomerName', 'Street', 'City', 'Region', 'PostalCode', 'IsoCountry'];

/** POST Addresses: adds an address, which allows numbers of its country to be rented. */
export function makeAddress(world: World, { raw }: Call): Reply {
  const fields = Object.fromEntries(new URLSearchParams(raw));
  const missing = required.find((name) => !fields[name]);
  if (missing) throw new TwilioFailure(20001, `${missing} is required`);
  const address: Address = {
    sid: makeSid('AD'),
    customerName: fields.CustomerName ?? '',
    country: fields.IsoCountry ?? '',
    fields: { ...fields, created: toRfc2822(world.now()) },
  };
  world.state.twilio.addresses.set(address.sid, address);
  return json(201, presentAddress(world, address));
}

export function listAddresses(world: World, { url }: Call): Reply {
  const country = url.searchParams.get('IsoCountry');
  const all = [...world.state.twilio.addresses.values()].filter((one) => !country || one.country === country);
  const page = toPage(all, url.searchParams);
  const addresses = page.items.map((address) => presentAddress(world, address));
  return json(200, { addresses, ...toPagingFields(url, page) });
}

function presentAddress(world: World, { sid, customerName, country, fields }: Address) {
  const accountSid = world.settings.twilioAccountSid;
  return {
    account_sid: accountSid,
    city: fields.City ?? null,
    customer_name: customerName,
    date_created: fields.created ?? null,
    date_updated: fields.created ?? null,
    friendly_name: fields.FriendlyName ?? null,
    iso_country: country,
    postal_code: fields.PostalCode ?? null,
    region: fields.Region ?? null,
    sid,
    street: fields.Street ?? null,
    uri: `/2010-04-01/Accounts/${accountSid}/Addresses/${sid}.json`,
    emergency_enabled: false,
    validated: false,
    verified: false,
    street_secondary: fields.StreetSecondary ?? null,
  };
}

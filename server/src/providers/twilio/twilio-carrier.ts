import type { Twilio } from 'twilio';
import type { AvailableNumber, Carrier, NumberQuery, OwnedNumber, PhoneType } from '../../ports/carrier.ts';
import { readListedMessages } from './read-listed-messages.ts';
import type { TwilioSettings } from './twilio-client.ts';
import { toTwilioError } from './twilio-errors.ts';
import { createTwilioPrices } from './twilio-prices.ts';
import { listRequiredDocuments } from './twilio-requirements.ts';
import { verifyTwilioSms } from './twilio-signature.ts';

// By default the carrier retries a webhook only once, and only if it could not connect: texts would be lost.
const RETRIES = '#rc=3&rp=all';
const DAY_MS = 86_400_000;

/** Twilio as the carrier of rented numbers. Its webhooks are sent to `publicUrl`. */
export function createTwilioCarrier(
  client: () => Twilio,
  settings: TwilioSettings,
  publicUrl: string,
): Carrier {
  const webhook = `${publicUrl}/webhooks/twilio/sms`;
  const pointing = {
    smsUrl: webhook + RETRIES,
    smsMethod: 'POST',
    smsFallbackUrl: webhook + RETRIES,
    smsFallbackMethod: 'POST',
  };
  return {
    name: 'twilio',
    kind: 'virtual',
    textsGoTo: webhook,

    probe: () =>
      withProviderErrors(async () => {
        const { balance: amount, currency } = await client().balance.fetch();
        return { detail: `Balance ${amount} ${currency}.`, balance: { amount, currency } };
      }),

    // For a country without numbers of a type, such as mobile ones in the United States, Twilio answers 404.
    search: (query) =>
      withProviderErrors(async () => (await list(client(), query)).map((found) => toAvailable(found))).catch(
        (error) => {
          if (error.kind === 'not_found') return [];
          throw error;
        },
      ),

    requirements: (country, type) => withProviderErrors(() => listRequiredDocuments(client(), country, type)),

    // Mobile numbers need a bundle if they need any documents. For other types an address may suffice.
    isRegistered(country, type) {
      const { addressSid, bundleSid } = registration(settings, { country, type });
      return Boolean(bundleSid ?? (type === 'Mobile' ? undefined : addressSid));
    },

    monthlyPrice: createTwilioPrices(client),

    buy: (number) =>
      writing(async () => {
        const bought = await client().incomingPhoneNumbers.create({
          phoneNumber: number.e164,
          friendlyName: number.marker,
          ...pointing,
          ...registration(settings, number),
        });
        return toOwned(bought);
      }),

    listOwned: (page) =>
      withProviderErrors(async () => {
        const numbers = client().incomingPhoneNumbers;
        const found = page ? await numbers.getPage(page) : await numbers.page({ pageSize: OWNED_PAGE_SIZE });
        return { numbers: found.instances.map(toOwned), next: found.nextPageUrl ?? null };
      }),

    findOwned: (e164) =>
      withProviderErrors(async () => {
        const [owned] = await client().incomingPhoneNumbers.list({ phoneNumber: e164, limit: 1 });
        return owned ? toOwned(owned) : null;
      }),

    configure: (sid) =>
      writing(async () => {
        await client().incomingPhoneNumbers(sid).update(pointing);
      }),

    release: (sid) =>
      writing(async () => {
        await client().incomingPhoneNumbers(sid).remove();
      }).catch((error) => {
        if (error.kind !== 'not_found') throw error;
      }),

    verifyWebhook: (received) => verifyTwilioSms(received, settings.authToken),

    listInbound: (since, page) =>
      withProviderErrors(async () => {
        const { messages } = client();
        const found = page
          ? await messages.getPage(page)
          : await messages.page({ dateSentAfter: since, pageSize: MESSAGES_PAGE_SIZE });
        const oldest = found.instances.at(-1);
        const hasMore = oldest !== undefined && (oldest.dateSent ?? oldest.dateCreated) >= since;
        return {
          ...readListedMessages(found.instances, since),
          next: hasMore ? (found.nextPageUrl ?? null) : null,
        };
      }),

    messagesBetween: (e164, since, until) =>
      withProviderErrors(async () => {
        // The carrier's times are whole seconds: within the last second the owner of the number is unknown.
        const end = new Date(Math.floor(until.getTime() / 1000) * 1000);
        // The filter uses whole days and may exclude the last one, so one more day is requested.
        const messages = await client().messages.list({
          to: e164,
          dateSentAfter: since,
          dateSentBefore: new Date(until.getTime() + DAY_MS),
          limit: 1000,
        });
        const { texts, blocked } = readListedMessages(messages, since);
        return {
          texts: texts.filter((text) => text.receivedAt < end),
          blocked: blocked.filter((text) => text.sentAt < end),
        };
      }),

    deleteMessage: (id) =>
      writing(async () => {
        await client().messages(id).remove();
      }).catch((error) => {
        if (error.kind !== 'not_found') throw error;
      }),
  };
}

const OWNED_PAGE_SIZE = 500;
/** The largest page that the carrier gives. */
const MESSAGES_PAGE_SIZE = 1000;

function list(client: Twilio, query: NumberQuery) {
  const available = client.availablePhoneNumbers(query.country);
  const areaCode = Number(query.areaCode);
  const filter = {
    ...(query.areaCode ? { areaCode } : {}),
    ...(query.contains ? { contains: query.contains } : {}),
    smsEnabled: query.sms,
    // Set only when voice is required: as a filter, "no voice" would hide nearly every number.
    ...(query.voice ? { voiceEnabled: true } : {}),
    limit: query.limit,
    pageSize: query.limit,
  };
  const lists: Readonly<Record<PhoneType, () => Promise<Listed[]>>> = {
    Local: () => available.local.list(filter),
    TollFree: () => available.tollFree.list(filter),
    Mobile: () => available.mobile.list(filter),
    National: () => available.national.list(filter),
  };
  return lists[query.type]();
}

type Listed = {
  phoneNumber: string;
  friendlyName: string;
  isoCountry: string;
  locality: string;
  region: string;
  postalCode: string;
  addressRequirements: string;
  capabilities: object;
};

function toAvailable(found: Listed): AvailableNumber {
  return {
    e164: found.phoneNumber,
    friendlyName: found.friendlyName,
    country: found.isoCountry,
    locality: found.locality || null,
    region: found.region || null,
    postalCode: found.postalCode || null,
    capabilities: { sms: capable(found.capabilities, 'sms'), voice: capable(found.capabilities, 'voice') },
    addressRequirement: requirement(found.addressRequirements),
  };
}

/** Whether a number has a capability. The carrier writes these keys in upper or lower case, depending on the call. */
function capable(capabilities: object, name: string): boolean {
  return Object.entries(capabilities).some(([key, value]) => key.toLowerCase() === name && value === true);
}

function requirement(text: string): AvailableNumber['addressRequirement'] {
  return text === 'any' || text === 'local' || text === 'foreign' ? text : 'none';
}

function registration(
  settings: TwilioSettings,
  { country, type }: { country: string; type: PhoneType },
): { addressSid?: string; bundleSid?: string } {
  const addressSid = settings.addressSids[country];
  const bundleSid = settings.bundleSids[`${country}-${type.toUpperCase()}`] ?? settings.bundleSids[country];
  return { ...(addressSid ? { addressSid } : {}), ...(bundleSid ? { bundleSid } : {}) };
}

function toOwned(number: { sid: string; phoneNumber: string; friendlyName: string }): OwnedNumber {
  return { sid: number.sid, e164: number.phoneNumber, marker: number.friendlyName };
}

function withProviderErrors<T>(run: () => Promise<T>): Promise<T> {
  return run().catch((error: unknown) => {
    throw toTwilioError(error, false);
  });
}

function writing<T>(run: () => Promise<T>): Promise<T> {
  return run().catch((error: unknown) => {
    throw toTwilioError(error, true);
  });
}

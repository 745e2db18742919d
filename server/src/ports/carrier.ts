import type { Probe } from './probe.ts';
import type { RawWebhook, Verified } from './webhook.ts';

export type PhoneType = 'Local' | 'TollFree' | 'Mobile' | 'National';
export type NumberQuery = {
  country: string;
  type: PhoneType;
  areaCode?: string;
  contains?: string;
  sms: boolean;
  voice: boolean;
  limit: number;
};
export type AvailableNumber = {
  e164: string;
  friendlyName: string;
  country: string;
  locality: string | null;
  region: string | null;
  postalCode: string | null;
  capabilities: { sms: boolean; voice: boolean };
  addressRequirement: 'none' | 'any' | 'local' | 'foreign';
};
export type OwnedNumber = { sid: string; e164: string; marker: string };
type BuyNumber = { e164: string; country: string; type: PhoneType; marker: string };
/** A text as the carrier delivered it. `receivedAt` is set only where the carrier itself says when. */
export type InboundSms = {
  carrierMessageId: string;
  to: string;
  from: string;
  body: string;
  receivedAt: Date | null;
};

/** What a country wants to see of whoever rents; `other` is what we have no word for. */
export type Paper = 'name' | 'address' | 'identity' | 'company' | 'other';

export type Carrier = {
  readonly name: string;
  /** Reads our balance. */
  probe(): Promise<Probe>;
  /** Never finds what cannot be bought; an unknown country is `unavailable`. */
  search(query: NumberQuery): Promise<AvailableNumber[]>;
  /** What a country wants to see before it hands over a number; empty where nothing. */
  requirements(country: string, type: PhoneType): Promise<Paper[]>;
  /** Whether the operator has registered what this country asks for with numbers of this kind. */
  isRegistered(country: string, type: PhoneType): boolean;
  /** Monthly price of a number in minor units, or null where the carrier names none. */
  monthlyPrice(country: string, type: PhoneType): Promise<{ minor: number; currency: string } | null>;
  /** All numbers the account holds, page by page: to compare with our books. */
  listOwned(page: string | null): Promise<{ numbers: OwnedNumber[]; next: string | null }>;
  /** Not idempotent: look up before and after. */
  buy(number: BuyNumber): Promise<OwnedNumber>;
  findOwned(e164: string): Promise<OwnedNumber | null>;
  /** Where this server wants a number's texts to go. */
  readonly textsGoTo: string;
  /** Points the number's texts there, as a new purchase does. */
  configure(sid: string): Promise<void>;
  /** A number that is not there any more counts as released. */
  release(sid: string): Promise<void>;
  verifyWebhook(webhook: RawWebhook): Verified<InboundSms>;
  /** A page of the texts to all our numbers, newest first; `next` is null when only older ones than `since` follow. */
  listInbound(since: Date, page: string | null): Promise<{ texts: InboundSms[]; next: string | null }>;
  /** The carrier's copies of texts to a number that arrived before a moment, some thousand at a time; newest first. */
  messagesBetween(e164: string, since: Date, until: Date): Promise<InboundSms[]>;
  /** Deletes the carrier's copy of a text. One that is not there any more counts as deleted. */
  deleteMessage(carrierMessageId: string): Promise<void>;
};

import type { BlockedReason } from '@numlet/contract/messages/messages';
import type { AvailableNumberItem } from '@numlet/contract/numbers/numbers';
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
/** A text as the carrier delivered it. `receivedAt` is set only if the carrier itself gives the time. */
export type InboundSms = {
  carrierMessageId: string;
  to: string;
  from: string;
  body: string;
  receivedAt: Date | null;
  /** Set if the body is empty because the message consists of pictures, which are not fetched. */
  isPicture?: boolean;
};
/** A text as the carrier's list shows it. */
export type ListedSms = InboundSms & {
  receivedAt: Date;
  /** The carrier has not yet decided whether it delivers the text. */
  isArriving: boolean;
};
/**
 * A text that the carrier received but did not deliver. It calls no webhook for it, and does not reveal its content.
 */
export type BlockedSms = {
  carrierMessageId: string;
  to: string;
  from: string;
  sentAt: Date;
  why: BlockedReason;
  /** The carrier's own code for it. */
  errorCode: number | null;
};
/** The content of a carrier's list of received texts. */
export type ListedTexts = { texts: ListedSms[]; blocked: BlockedSms[] };

/** A document that a country requires of an owner; `other` is any document not listed here. */
export type RequiredDocument = 'name' | 'address' | 'identity' | 'company' | 'other';

/** `sim`: a SIM card of a mobile network. `virtual`: a number that exists only at its carrier. */
export type NumberKind = AvailableNumberItem['kind'];

export type Carrier = {
  readonly name: string;
  /** What its numbers are. */
  readonly kind: NumberKind;
  /** Reads our balance. */
  probe(): Promise<Probe>;
  /** Finds only numbers that can be bought. If a country has no numbers of this type, the result is empty. */
  search(query: NumberQuery): Promise<AvailableNumber[]>;
  /** The documents that a country requires before it assigns a number; empty if none. */
  requirements(country: string, type: PhoneType): Promise<RequiredDocument[]>;
  /** Whether the operator has registered the documents that this country requires for numbers of this type. */
  isRegistered(country: string, type: PhoneType): boolean;
  /** Monthly price of a number in minor units, or null if the carrier gives none. */
  monthlyPrice(country: string, type: PhoneType): Promise<{ minor: number; currency: string } | null>;
  /** All numbers that our account holds, page by page, to compare with our database. */
  listOwned(page: string | null): Promise<{ numbers: OwnedNumber[]; next: string | null }>;
  /** Not idempotent: read the carrier's list before and after. */
  buy(number: BuyNumber): Promise<OwnedNumber>;
  findOwned(e164: string): Promise<OwnedNumber | null>;
  /** The address that receives a number's texts. */
  readonly textsGoTo: string;
  /** Sends the number's texts to that address, as for a new purchase. */
  configure(sid: string): Promise<void>;
  /** A number that no longer exists counts as released. */
  release(sid: string): Promise<void>;
  verifyWebhook(webhook: RawWebhook): Verified<InboundSms>;
  /** A page of the texts to all our numbers, newest first. `next` is null when only texts older than `since` follow. */
  listInbound(since: Date, page: string | null): Promise<ListedTexts & { next: string | null }>;
  /** The carrier's copies of texts to a number from before a moment, at most 1,000 at a time; newest first. */
  messagesBetween(e164: string, since: Date, until: Date): Promise<ListedTexts>;
  /** Deletes the carrier's copy of a text. A copy that no longer exists counts as deleted. */
  deleteMessage(carrierMessageId: string): Promise<void>;
};

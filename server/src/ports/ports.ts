// What the server asks of the outside, as types. Every room may import this; only compose.ts knows who answers.
// Facts about the providers: docs/providers.md.

export type Currency = 'usd' | 'gbp' | 'eur';
/** Integer minor units (cents, pence). */
export type Money = { minor: number; currency: Currency };

/** What the caller may do next after a provider said no, or nothing. */
export type ProviderErrorKind =
  /** Surely without effect: the same call again, later. */
  | 'retryable'
  /** The answer was lost: look up before repeating or giving up. */
  | 'unknown_outcome'
  /** Permanent for this item: the number is gone, the session expired. */
  | 'unavailable'
  | 'already_owned'
  /** The carrier wants documents first (21649, 21631, 21651). */
  | 'regulatory'
  /** Our balance at the provider is used up: stop selling. */
  | 'insufficient_funds'
  | 'suspended'
  | 'auth'
  | 'below_minimum'
  | 'declined'
  | 'rate_limited'
  | 'blocked'
  | 'invalid'
  | 'not_found'
  | 'duplicate';

type ProviderErrorInfo = {
  code?: string | number;
  http?: number;
  requestId?: string;
  cause?: unknown;
  /** The provider was known to be down: it was not asked, or only to see whether it is back. */
  isDown?: boolean;
  /** It answered, where neither kind nor status says so. */
  answered?: boolean;
};

export class ProviderError extends Error {
  readonly provider: string;
  readonly kind: ProviderErrorKind;
  readonly info: ProviderErrorInfo;
  constructor(provider: string, kind: ProviderErrorKind, message: string, info: ProviderErrorInfo = {}) {
    super(message, { cause: info.cause });
    this.name = 'ProviderError';
    this.provider = provider;
    this.kind = kind;
    this.info = info;
  }
}

/** A request as it came in. Signatures are over these bytes and over the public address. */
export type RawWebhook = {
  publicUrl: string;
  headers: Readonly<Record<string, string | string[] | undefined>>;
  body: Buffer;
};
export type Verified<T> =
  | { ok: true; event: T }
  | { ok: false; reason: 'no_signature' | 'bad_signature' | 'stale' | 'malformed' };

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

export type Carrier = {
  readonly name: string;
  /** Never finds what cannot be bought; an unknown country is `unavailable`. */
  search(query: NumberQuery): Promise<AvailableNumber[]>;
  /** What a country asks for before it hands over a number, in the carrier's words; empty where nothing. */
  requirements(country: string, type: PhoneType): Promise<string[]>;
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

export type SendCode =
  | { ok: true; ref: string }
  | {
      ok: false;
      /** `unknown`: the answer was lost, and the code may be on its way. With any other reason surely none is. */
      reason: 'wait' | 'invalid_number' | 'cannot_receive' | 'blocked' | 'unavailable' | 'unknown';
      detail: string;
    };
type CheckCode = 'approved' | 'wrong' | 'expired' | 'unavailable';
export type Verifier = {
  /** False when no Verify service is configured: phone verification is off. */
  readonly enabled: boolean;
  send(to: string): Promise<SendCode>;
  /** Without a reference (its answer is still under way, or was lost) the code last sent to the phone is meant. */
  check(sent: { ref: string | null; to: string }, code: string): Promise<CheckCode>;
  cancel(ref: string): Promise<void>;
};

type CheckoutInput = {
  orderId: string;
  customerId: string;
  name: string;
  description: string;
  price: Money;
  /** Whether the card is kept, to charge renewals to. */
  savesCard: boolean;
  successUrl: string;
  cancelUrl: string;
  expiresAt: Date;
  idempotencyKey: string;
};
export type CheckoutState = {
  sessionId: string;
  orderId: string | null;
  url: string | null;
  status: 'open' | 'complete' | 'expired';
  paid: boolean;
  amount: Money | null;
  paymentId: string | null;
};
export type RefundState = { refundId: string; status: 'pending' | 'succeeded' | 'failed' };
type CardFace = { brand: string; last4: string; expMonth: number; expYear: number };
export type SavedCard = CardFace & { paymentMethodId: string };
type ChargeInput = {
  orderId: string;
  customerId: string;
  paymentMethodId: string;
  price: Money;
  description: string;
  idempotencyKey: string;
};
/** What became of a charge without the person. A refusal is an answer and not an error. */
export type ChargeState =
  | { status: 'succeeded'; paymentId: string; amount: Money }
  | { status: 'pending'; paymentId: string }
  /** `hard`: trying the same card again is of no use (stolen, expired, asks for its owner). `card`: which one it was. */
  | { status: 'declined'; code: string; hard: boolean; card: string | null }
  /** The provider knows of no such charge. */
  | { status: 'none' };
export type CardPaymentState = {
  paymentId: string;
  orderId: string | null;
  customerId: string | null;
  card: SavedCard | null;
  /** `key`: the one we gave it; null when it was made in the provider's own dashboard. */
  refunds: { refundId: string; key: string | null; minor: number; status: RefundState['status'] }[];
  disputes: CardDispute[];
};
export type CardDispute = {
  disputeId: string;
  paymentId: string;
  amount: Money;
  status: 'open' | 'won' | 'lost';
};
/** Events are hints: what they are about is read again. */
export type CardEvent = {
  id: string;
  type: string;
  sessionId: string | null;
  paymentId: string | null;
  customerId: string | null;
  /** What we wrote on the payment. */
  orderId: string | null;
};
export type Cards = {
  /** Makes the customer whom the cards and payments of an account belong to. @returns its id */
  makeCustomer(input: { accountId: string; email: string; idempotencyKey: string }): Promise<string>;
  checkout(input: CheckoutInput): Promise<CheckoutState>;
  state(sessionId: string): Promise<CheckoutState>;
  expire(sessionId: string): Promise<CheckoutState>;
  /** Charges a saved card while its owner is away. Repeating it with the same key does nothing more, within a day. */
  charge(input: ChargeInput): Promise<ChargeState>;
  /** The charge that was made for an order, for when its answer was lost. */
  findCharge(input: { orderId: string; customerId: string; since: Date }): Promise<ChargeState>;
  /**
   * The card that charges without the person use: the customer's chosen one, else the newest.
   * @throws ProviderError `not_found` when the customer is gone
   */
  savedCard(customerId: string): Promise<SavedCard | null>;
  /** Takes a card off its customer, in whichever of their saved ways of payment it is. A repeat does nothing. */
  dropCard(input: { customerId: string; paymentMethodId: string }): Promise<void>;
  /** What the provider says of a payment now, with its refunds and its dispute. */
  payment(paymentId: string): Promise<CardPaymentState>;
  portal(input: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  /** Deletes what the provider keeps of somebody besides their payments, saved cards included. */
  forgetCustomer(customerId: string): Promise<void>;
  refund(input: { paymentId: string; amount: Money; idempotencyKey: string }): Promise<RefundState>;
  verifyWebhook(webhook: RawWebhook): Verified<CardEvent>;
  /** The events of a time that we act on, oldest first, whether they reached us or not. */
  news(time: { from: Date; until: Date }): Promise<CardEvent[]>;
};

export type Mail = { to: string; subject: string; text: string; html: string };
export type Mailer = { send(mail: Mail): Promise<void> };

/** What one server tells all of them: somebody's texts changed, a session ended, a job of this kind waits. */
export type Topic = `account:${string}` | `session:${string}` | `job:${string}`;
export type Subscription = { close(): void };
export type LiveListener = () => void;

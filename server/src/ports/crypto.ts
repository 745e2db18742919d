import type { Money } from './money.ts';
import type { Probe } from './probe.ts';
import type { RawWebhook, Verified } from './webhook.ts';

type CryptoPaymentStatus =
  | 'waiting'
  | 'confirming'
  | 'confirmed'
  | 'sending'
  | 'partially_paid'
  | 'finished'
  | 'failed'
  | 'refunded'
  | 'expired';
/** A deposit to an address. Amounts of coin are decimal texts: a number would round them. */
export type CryptoPaymentState = {
  paymentId: string;
  /** Set on a further deposit to the address of another payment. */
  parentPaymentId: string | null;
  orderId: string | null;
  status: CryptoPaymentStatus;
  price: Money | null;
  payAddress: string;
  payAmount: string;
  payCurrency: string;
  actuallyPaid: string;
  /** When something last happened to it at the provider; null where it does not say so. */
  changedAt: Date | null;
  /** Further deposits to the same address, which are payments of their own. */
  furtherPaymentIds: readonly string[];
};
export type Crypto = {
  readonly name: string;
  /** Reads which coins our account has ticked. */
  probe(): Promise<Probe>;
  /** All coins the account takes, in lower case, without those whose addresses need a memo. */
  coins(): Promise<string[]>;
  /** What a price is in a coin, and the least that can be paid in it. Dollars only. An unknown coin is `unavailable`. */
  quote(price: Money, coin: string): Promise<{ payAmount: string; minimum: string }>;
  /** Not idempotent: a repeat makes a second address. */
  create(input: {
    orderId: string;
    price: Money;
    coin: string;
    description: string;
    callbackUrl: string;
  }): Promise<CryptoPaymentState & { paymentUrl: string | null }>;
  state(paymentId: string): Promise<CryptoPaymentState>;
  verifyWebhook(webhook: RawWebhook): Verified<{
    eventId: string;
    paymentId: string;
    parentPaymentId: string | null;
    orderId: string | null;
    type: string;
  }>;
};

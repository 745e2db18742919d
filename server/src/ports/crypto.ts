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
/** A deposit to an address. Amounts of a coin are decimal strings, since a number would round them. */
export type CryptoPaymentState = {
  paymentId: string;
  /** The payment whose address received this further deposit; null for the first payment. */
  parentPaymentId: string | null;
  orderId: string | null;
  status: CryptoPaymentStatus;
  price: Money | null;
  payAddress: string;
  payAmount: string;
  payCurrency: string;
  actuallyPaid: string;
  /** When it last changed at the provider; null if the provider does not say. */
  changedAt: Date | null;
  /** Further deposits to the same address, each its own payment. */
  furtherPaymentIds: readonly string[];
};
export type Crypto = {
  readonly name: string;
  /** Reads which coins are enabled in our account. */
  probe(): Promise<Probe>;
  /** All coins that the account accepts, in lower case, without those whose addresses need a memo. */
  coins(): Promise<string[]>;
  /** Converts a price in dollars into a coin, with the smallest payable amount. An unknown coin is `unavailable`. */
  quote(price: Money, coin: string): Promise<{ payAmount: string; minimum: string }>;
  /** Not idempotent: a repeat creates a second address. */
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

import type { Money } from './money.ts';
import type { Probe } from './probe.ts';
import type { RawWebhook, Verified } from './webhook.ts';

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
  /** Until when the bank takes an answer; null where it takes none. */
  answerDueAt: Date | null;
  /** One has been handed in. */
  isAnswered: boolean;
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
  /** Reads our balance. */
  probe(): Promise<Probe>;
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
  events(time: { from: Date; until: Date }): Promise<CardEvent[]>;
};

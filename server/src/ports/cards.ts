import type { Money } from './money.ts';
import type { Probe } from './probe.ts';
import type { RawWebhook, Verified } from './webhook.ts';

type CheckoutInput = {
  orderId: string;
  customerId: string;
  name: string;
  description: string;
  price: Money;
  /** The part of the price that the page shows as a line of its own. */
  surcharge: { name: string; minor: number } | null;
  /** Whether the card is saved, so that renewals can be charged to it. */
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
  /**
   * When the provider charged the card; null while unpaid, and for a slow payment method, whose money arrives after the
   * charge.
   */
  chargedAt: Date | null;
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
/** The outcome of a charge without the person present. A decline is a result, not an error. */
export type ChargeState =
  | { status: 'succeeded'; paymentId: string; amount: Money }
  | { status: 'pending'; paymentId: string }
  /** `hard`: a retry with the same card is useless (stolen, expired, needs its owner). `card`: the card's id. */
  | { status: 'declined'; code: string; hard: boolean; card: string | null }
  /** The provider has no such charge. */
  | { status: 'none' };
export type CardPaymentState = {
  paymentId: string;
  orderId: string | null;
  customerId: string | null;
  card: SavedCard | null;
  /** Equal for all payments with the same card number; null if it was not a card. */
  cardFingerprint: string | null;
  /** `key`: our idempotency key; null for a refund that was made in the provider's own dashboard. */
  refunds: { refundId: string; key: string | null; minor: number; status: RefundState['status'] }[];
  disputes: CardDispute[];
};
export type CardDispute = {
  disputeId: string;
  paymentId: string;
  amount: Money;
  status: 'open' | 'won' | 'lost';
  /** The deadline for a response (evidence); null if none is accepted. */
  answerDueAt: Date | null;
  /** Whether an answer has been submitted. */
  isAnswered: boolean;
};
/** An event is a hint: the object that it names is read again. */
export type CardEvent = {
  id: string;
  type: string;
  sessionId: string | null;
  paymentId: string | null;
  customerId: string | null;
  /** From the metadata that we set on the payment. */
  orderId: string | null;
  /** The session of Stripe Identity that an event concerns. */
  identityRef: string | null;
};
export type Cards = {
  /** Reads our balance. */
  probe(): Promise<Probe>;
  /** Creates the customer that an account's cards and payments belong to. @returns its id */
  makeCustomer(input: { accountId: string; email: string; idempotencyKey: string }): Promise<string>;
  checkout(input: CheckoutInput): Promise<CheckoutState>;
  state(sessionId: string): Promise<CheckoutState>;
  expire(sessionId: string): Promise<CheckoutState>;
  /** Charges a saved card off-session. A repeat with the same key within a day does not charge again. */
  charge(input: ChargeInput): Promise<ChargeState>;
  /** Finds the charge of an order, after its answer was lost. */
  findCharge(input: { orderId: string; customerId: string; since: Date }): Promise<ChargeState>;
  /**
   * The card for charges without the person: the customer's chosen card, otherwise the newest.
   * @throws ProviderError `not_found` if the customer no longer exists
   */
  savedCard(customerId: string): Promise<SavedCard | null>;
  /** Removes a card from its customer, for any kind of saved payment method. A repeat does nothing. */
  removeCard(input: { customerId: string; paymentMethodId: string }): Promise<void>;
  /** The current state of a payment at the provider, with its refunds and disputes. */
  payment(paymentId: string): Promise<CardPaymentState>;
  portal(input: { customerId: string; returnUrl: string }): Promise<{ url: string }>;
  /** Deletes the provider's data about a person, saved cards included, but not their payments. */
  eraseCustomer(customerId: string): Promise<void>;
  refund(input: { paymentId: string; amount: Money; idempotencyKey: string }): Promise<RefundState>;
  verifyWebhook(webhook: RawWebhook): Verified<CardEvent>;
  /** The events of a period that we handle, oldest first, whether or not their webhooks reached us. */
  events(time: { from: Date; until: Date }): Promise<CardEvent[]>;
};

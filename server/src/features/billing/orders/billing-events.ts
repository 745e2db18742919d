import { z } from 'zod';
import type { EventType } from '../../../deps.ts';

/** Something may have changed about an order: a payment, a lost answer, its time. Whoever runs it reads it afresh. */
export const processOrder: EventType<{ orderId: string }> = {
  name: 'process-order',
  schema: z.object({ orderId: z.uuid() }),
};

/** Every minute: orders whose webhook was lost, or whose time has come. */
export const orderSweepDue: EventType<Record<string, never>> = {
  name: 'order-sweep-due',
  schema: z.object({}),
};

/** An order was paid, by any payment method: whoever referred the buyer may hope. */
export const orderPaid: EventType<{ orderId: string }> = {
  name: 'order-paid',
  mustHappen: true,
  schema: z.object({ orderId: z.uuid() }),
};

/** An order was delivered: whoever referred the buyer may have earned something. */
export const orderDelivered: EventType<{ orderId: string }> = {
  name: 'order-delivered',
  mustHappen: true,
  schema: z.object({ orderId: z.uuid() }),
};

/** A payment for this plan's number may reveal texts that were withheld. Whoever handles it reads how many. */
export const textsPaidFor: EventType<{ subscriptionId: string }> = {
  name: 'texts-paid-for',
  mustHappen: true,
  schema: z.object({ subscriptionId: z.uuid() }),
};

/**
 * Funds may reach now for texts that an account withholds: credit came, a card works again, or what stood before
 * them is paid (rule 14 of docs/billing.md). Whoever handles it reads everything afresh.
 */
export const fundsAvailable: EventType<{ accountId: string }> = {
  name: 'funds-available',
  mustHappen: true,
  schema: z.object({ accountId: z.uuid() }),
};

/** The moments a person is written to about their money and their numbers (rule 36 of docs/billing.md). */
const billingMailKinds = [
  'receipt',
  'renewal_reminder',
  'payment_failed',
  'suspension_soon',
  'suspended',
  'release_in_7_days',
  'release_in_1_day',
  'released',
  'refunded',
  'refund_sent_back',
  'credit_received',
  'low_balance',
  'allowance_used_up',
  'cap_reached',
  'withheld_purge_soon',
  'dispute_opened',
] as const;

const billingMail = z.object({
  accountId: z.uuid(),
  kind: z.enum(billingMailKinds),
  /** Names the one moment it is about: a second announcement with the same name sends nothing. */
  occasion: z.string(),
  orderId: z.uuid().optional(),
  subscriptionId: z.uuid().optional(),
  /** What it names an amount of: a line of the person's payments, or a dispute. */
  transactionId: z.uuid().optional(),
  disputeId: z.uuid().optional(),
  /** The moment that it names: until when a payment has paid a number, when withheld texts are deleted. */
  at: z.iso.datetime().optional(),
});
export type BillingMail = z.infer<typeof billingMail>;

export const billingMailDue: EventType<BillingMail> = {
  name: 'billing-mail-due',
  mustHappen: true,
  schema: billingMail,
};

/** Credit came or went: what waits for it is paid, and who runs low is told. */
export const creditMoved: EventType<{ accountId: string }> = {
  name: 'credit-moved',
  mustHappen: true,
  schema: z.object({ accountId: z.uuid() }),
};

/** Something is due in a number's lifecycle. Whoever runs it reads it afresh. */
export const subscriptionDue: EventType<{ subscriptionId: string }> = {
  name: 'subscription-due',
  schema: z.object({ subscriptionId: z.uuid() }),
};

/** Every night: whether the carrier and our books agree about the numbers we have. */
export const carrierReconcileDue: EventType<Record<string, never>> = {
  name: 'carrier-reconcile-due',
  schema: z.object({}),
};

/** Every minute: numbers whose time has come. */
export const subscriptionSweepDue: EventType<Record<string, never>> = {
  name: 'subscription-sweep-due',
  schema: z.object({}),
};

/** The card that is charged without the person may have changed. Whoever handles it reads it afresh. */
export const syncSavedCard: EventType<{ accountId: string }> = {
  name: 'sync-saved-card',
  mustHappen: true,
  schema: z.object({ accountId: z.uuid() }),
};

/** Something happened to a card payment, named by the provider's id: a refund, a dispute. It is read afresh. */
export const paymentReviewDue: EventType<{ paymentId: string }> = {
  name: 'payment-review-due',
  mustHappen: true,
  schema: z.object({ paymentId: z.string() }),
};

/** Every hour: events of the card provider that never came. */
export const cardEventsDue: EventType<Record<string, never>> = {
  name: 'card-events-due',
  schema: z.object({}),
};

/** A bank has taken money back for its customer: administrators are written to. */
export const disputeOpened: EventType<{ disputeId: string }> = {
  name: 'dispute-opened',
  mustHappen: true,
  schema: z.object({ disputeId: z.uuid() }),
};

/** A bank has taken a card's payment back for good: the card is not charged any more. */
export const cardChargedBack: EventType<{ accountId: string; paymentId: string }> = {
  name: 'card-charged-back',
  mustHappen: true,
  schema: z.object({ accountId: z.uuid(), paymentId: z.string() }),
};

/** The card provider has refused a refund of an administrator for good: they are written to. */
export const deskRefundRefused: EventType<{ deskActId: string }> = {
  name: 'desk-refund-refused',
  mustHappen: true,
  schema: z.object({ deskActId: z.uuid() }),
};

/** The money of an order went back, whoever's wish it was, or was charged back: what was earned with it is taken back. */
export const orderRefunded: EventType<{ orderId: string }> = {
  name: 'order-refunded',
  mustHappen: true,
  schema: z.object({ orderId: z.uuid() }),
};

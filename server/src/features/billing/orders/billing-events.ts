import { z } from 'zod';
import { defineEvent } from '../../../platform/define-event.ts';

const nothing = z.object({});
const ofOrder = z.object({ orderId: z.uuid() });
const ofSubscription = z.object({ subscriptionId: z.uuid() });
const ofAccount = z.object({ accountId: z.uuid() });

/** Something may have changed about an order: a payment, a lost answer, its time. Whoever runs it reads it afresh. */
export const processOrder = defineEvent('process-order', ofOrder);

/** Every minute: orders whose webhook was lost, or whose time has come. */
export const orderSweepDue = defineEvent('order-sweep-due', nothing);

/** An order was paid, by any payment method: whoever referred the buyer may hope. */
export const orderPaid = defineEvent('order-paid', ofOrder, { mustHappen: true });

/** An order was delivered: whoever referred the buyer may have earned something. */
export const orderDelivered = defineEvent('order-delivered', ofOrder, { mustHappen: true });

/** A payment for this plan's number may reveal texts that were withheld. Whoever handles it reads how many. */
export const textsPaidFor = defineEvent('texts-paid-for', ofSubscription, { mustHappen: true });

/**
 * Funds may reach now for texts that an account withholds: credit came, a card works again, or what stood before
 * them is paid (rule 14 of docs/billing.md). Whoever handles it reads everything afresh.
 */
export const fundsAvailable = defineEvent('funds-available', ofAccount, { mustHappen: true });

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

export const billingMailDue = defineEvent('billing-mail-due', billingMail, { mustHappen: true });

/** Credit came or went: what waits for it is paid, and who runs low is told. */
export const creditMoved = defineEvent('credit-moved', ofAccount, { mustHappen: true });

/** Something is due in a number's lifecycle. Whoever runs it reads it afresh. */
export const subscriptionDue = defineEvent('subscription-due', ofSubscription);

/** Every night: whether the carrier and our books agree about the numbers we have. */
export const carrierReconcileDue = defineEvent('carrier-reconcile-due', nothing);

/** Every minute: numbers whose time has come. */
export const subscriptionSweepDue = defineEvent('subscription-sweep-due', nothing);

/** The card that is charged without the person may have changed. Whoever handles it reads it afresh. */
export const syncSavedCard = defineEvent('sync-saved-card', ofAccount, { mustHappen: true });

/** Something happened to a card payment, named by the provider's id: a refund, a dispute. It is read afresh. */
export const paymentReviewDue = defineEvent('payment-review-due', z.object({ paymentId: z.string() }), {
  mustHappen: true,
});

/** Every hour: events of the card provider that never came. */
export const cardEventsDue = defineEvent('card-events-due', nothing);

/** A bank has taken money back for its customer: administrators are written to. */
export const disputeOpened = defineEvent('dispute-opened', z.object({ disputeId: z.uuid() }), {
  mustHappen: true,
});

/** A bank has taken a card's payment back for good: the card is not charged any more. */
export const cardChargedBack = defineEvent(
  'card-charged-back',
  z.object({ accountId: z.uuid(), paymentId: z.string() }),
  { mustHappen: true },
);

/** The card provider has refused a refund of an administrator for good: they are written to. */
export const deskRefundRefused = defineEvent('desk-refund-refused', z.object({ deskActId: z.uuid() }), {
  mustHappen: true,
});

/** The money of an order went back, whoever's wish it was, or was charged back: what was earned with it is taken back. */
export const orderRefunded = defineEvent('order-refunded', ofOrder, { mustHappen: true });

import { z } from 'zod';
import { defineEvent } from '../../../../platform/define-event.ts';

const nothing = z.object({});
const ofOrder = z.object({ orderId: z.uuid() });
const ofSubscription = z.object({ subscriptionId: z.uuid() });
const ofAccount = z.object({ accountId: z.uuid() });

/** Credit came in or went out: what waits for credit is paid, and a person who runs low gets a mail. */
export const creditMoved = defineEvent('credit-moved', ofAccount, { mustHappen: true });

/** The occasions on which a person gets a mail about their money and their numbers (rule 36 of docs/billing.md). */
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
  'credit_taken_back',
  'low_balance',
  'allowance_used_up',
  'cap_reached',
  'withheld_purge_soon',
  'dispute_opened',
] as const;

const billingMail = z.object({
  accountId: z.uuid(),
  kind: z.enum(billingMailKinds),
  /** Names the one event that the mail is about: a second announcement with the same name sends nothing. */
  occasion: z.string(),
  orderId: z.uuid().optional(),
  subscriptionId: z.uuid().optional(),
  /** Whose amount the mail names: a row in the person's list of payments, or a dispute. */
  transactionId: z.uuid().optional(),
  disputeId: z.uuid().optional(),
  /** The moment that the mail names: until when a payment has paid a number, when withheld texts are deleted. */
  at: z.iso.datetime().optional(),
});

export type BillingMail = z.infer<typeof billingMail>;

export const billingMailDue = defineEvent('billing-mail-due', billingMail, { mustHappen: true });

/** A payment for this plan's number may reveal withheld texts. The handler reads how many. */
export const textsPaidFor = defineEvent('texts-paid-for', ofSubscription, { mustHappen: true });

/**
 * An account's funds may now suffice for texts that it withholds: credit came, a card works again, or what had to be
 * paid first is paid (rule 14 of docs/billing.md). The handler reads everything afresh.
 */
export const fundsAvailable = defineEvent('funds-available', ofAccount, { mustHappen: true });

/** Something is due in a number's lifecycle. The handler reads it afresh. */
export const subscriptionDue = defineEvent('subscription-due', ofSubscription);

/** Every minute: looks for numbers that are due. */
export const subscriptionSweepDue = defineEvent('subscription-sweep-due', nothing);

/** A card payment, named by the provider's id, was refunded or disputed. The handler reads it afresh. */
export const paymentReviewDue = defineEvent('payment-review-due', z.object({ paymentId: z.string() }), {
  mustHappen: true,
});

/** A cardholder's bank disputes a payment: administrators get a mail. */
export const disputeOpened = defineEvent('dispute-opened', z.object({ disputeId: z.uuid() }), {
  mustHappen: true,
});

/** A bank has taken a card payment back for good: the card is not charged any more. */
export const cardChargedBack = defineEvent(
  'card-charged-back',
  z.object({ accountId: z.uuid(), paymentId: z.string() }),
  { mustHappen: true },
);

/** The card provider has refused an administrator's refund for good: administrators get a mail. */
export const deskRefundRefused = defineEvent('desk-refund-refused', z.object({ deskActId: z.uuid() }), {
  mustHappen: true,
});

/** The money of an order went back, on anybody's initiative, or was charged back: the reward for it is taken back. */
export const orderRefunded = defineEvent('order-refunded', ofOrder, { mustHappen: true });

/** Something may have changed about an order: a payment, a lost answer, its deadline. The handler reads it afresh. */
export const processOrder = defineEvent('process-order', ofOrder);

/** Every minute: looks for orders whose webhook was lost, or that are due. */
export const orderSweepDue = defineEvent('order-sweep-due', nothing);

/** An order was paid, by any payment method: the buyer's referral may become "purchase made". */
export const orderPaid = defineEvent('order-paid', ofOrder, { mustHappen: true });

/** An order was delivered: the buyer's referrer may get a reward. */
export const orderDelivered = defineEvent('order-delivered', ofOrder, { mustHappen: true });

/** Every hour: fetches events of the card provider that never came by webhook. */
export const cardEventsDue = defineEvent('card-events-due', nothing);

/** The card that is charged without the person present may have changed. The handler reads it afresh. */
export const syncSavedCard = defineEvent('sync-saved-card', ofAccount, { mustHappen: true });

/** Every night: compares our numbers with those at the carrier. */
export const carrierReconcileDue = defineEvent('carrier-reconcile-due', nothing);

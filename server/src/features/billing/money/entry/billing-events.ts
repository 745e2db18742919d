import { z } from 'zod';
import { defineEvent } from '../../../../platform/define-event.ts';

const noPayload = z.object({});
const ofOrder = z.object({ orderId: z.uuid() });
const ofSubscription = z.object({ subscriptionId: z.uuid() });
const ofAccount = z.object({ accountId: z.uuid() });

/** Credit changed: waiting payments are drawn from it, and the owner of low credit gets a mail. */
export const creditMoved = defineEvent('credit-moved', ofAccount, { mustHappen: true });

/** Rule 36 of docs/billing.md. */
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
  /** Identifies the event of the mail, which is sent once per occasion. */
  occasion: z.string(),
  orderId: z.uuid().optional(),
  subscriptionId: z.uuid().optional(),
  /** The row in the list of payments, or the dispute, whose amount the mail names. */
  transactionId: z.uuid().optional(),
  disputeId: z.uuid().optional(),
  /** The moment that the mail names: the due date of a paid number, or the deletion of withheld texts. */
  at: z.iso.datetime().optional(),
});

export type BillingMail = z.infer<typeof billingMail>;

export const billingMailDue = defineEvent('billing-mail-due', billingMail, { mustHappen: true });

/** A payment for this plan's number may reveal withheld texts. The handler reads how many. */
export const textsPaidFor = defineEvent('texts-paid-for', ofSubscription, { mustHappen: true });

/**
 * An account's funds may now suffice for withheld texts: credit came in, a card works again, or an earlier debt is paid
 * (rule 14, overage-reveals). The handler reads everything again.
 */
export const fundsAvailable = defineEvent('funds-available', ofAccount, { mustHappen: true });

/** Something is due in a number's lifecycle. The handler reads it again. */
export const subscriptionDue = defineEvent('subscription-due', ofSubscription);

/** Every minute: finds due numbers. */
export const subscriptionSweepDue = defineEvent('subscription-sweep-due', noPayload);

/** A card payment, named by the provider's id, was refunded or disputed. The handler reads it again. */
export const paymentReviewDue = defineEvent('payment-review-due', z.object({ paymentId: z.string() }), {
  mustHappen: true,
});

/** A cardholder's bank disputes a payment: administrators get a mail. */
export const disputeOpened = defineEvent('dispute-opened', z.object({ disputeId: z.uuid() }), {
  mustHappen: true,
});

/** A chargeback is final: the card is no longer charged. */
export const cardChargedBack = defineEvent(
  'card-charged-back',
  z.object({ accountId: z.uuid(), paymentId: z.string() }),
  { mustHappen: true },
);

/** The card provider has finally refused an administrator's refund: administrators get a mail. */
export const deskRefundRefused = defineEvent('desk-refund-refused', z.object({ deskActId: z.uuid() }), {
  mustHappen: true,
});

/** An order was refunded or charged back: its reward is reversed. */
export const orderRefunded = defineEvent('order-refunded', ofOrder, { mustHappen: true });

/** An order may have changed: a payment, a lost answer, its deadline. The handler reads it again. */
export const processOrder = defineEvent('process-order', ofOrder);

/** Every minute: finds due orders, including those whose webhook was lost. */
export const orderSweepDue = defineEvent('order-sweep-due', noPayload);

/** An order was paid, by any payment method: the buyer's referral may become "purchase made". */
export const orderPaid = defineEvent('order-paid', ofOrder, { mustHappen: true });

/** An order was delivered: the buyer's referrer may get a reward. */
export const orderDelivered = defineEvent('order-delivered', ofOrder, { mustHappen: true });

/** Every hour: fetches card events whose webhook was lost. */
export const cardEventsDue = defineEvent('card-events-due', noPayload);

/** The saved card may have changed. The handler reads it again. */
export const syncSavedCard = defineEvent('sync-saved-card', ofAccount, { mustHappen: true });

/** Every night: compares our numbers with those at the carrier. */
export const carrierReconcileDue = defineEvent('carrier-reconcile-due', noPayload);

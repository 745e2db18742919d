import { z } from 'zod';
import { defineEvent } from '../../../platform/define-event.ts';

const ofOrder = z.object({ orderId: z.uuid() });

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

import { z } from 'zod';
import { defineEvent } from '../../../platform/define-event.ts';

const nothing = z.object({});
const ofOrder = z.object({ orderId: z.uuid() });
const ofAccount = z.object({ accountId: z.uuid() });

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

import { z } from 'zod';
import { defineEvent } from '../../../platform/define-event.ts';

const nothing = z.object({});
const ofSubscription = z.object({ subscriptionId: z.uuid() });
const ofAccount = z.object({ accountId: z.uuid() });

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

import { z } from 'zod';
import { defineEvent } from '../../../platform/define-event.ts';

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

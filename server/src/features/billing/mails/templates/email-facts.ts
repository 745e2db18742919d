import type { PaymentMethod } from '../../../../db/schema.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import type { Subscription } from '../../rentals/entry/subscriptions.queries.ts';
import type { RenewalFacts } from './renewal-facts.ts';
import type { UnpaidFacts } from './unpaid-facts.ts';

export type Facts = {
  order: Order | undefined;
  subscription: Subscription | undefined;
  /** The number in its country's groups, with the name from its owner. */
  number: string | null;
  release: Date | null;
  credit: string;
  /** The moment that the mail names: the due date of a paid number, or the deletion of withheld texts. */
  at: Date | null;
  /** In mails about a refund or a dispute. */
  moved: { amount: string; method: PaymentMethod; isPayout: boolean } | null;
  /** In a receipt: the number that could not be delivered, and an administrator's note about its replacement. */
  replaced: { e164: string | null; words: string | null } | null;
  /** An administrator's act: the note to the customer, and whether it ended the purchase. */
  byHand: { words: string | null; ends: boolean } | null;
  /** Whether an open dispute keeps the saved card from being charged. */
  cardWaits: boolean;
  /** Whether texts over the allowance are shown and charged. */
  isOverageOn: boolean;
  /** In a reminder: what happens at the due date. */
  renewal: RenewalFacts | null;
  /** In mails about an unpaid number. */
  unpaid: UnpaidFacts | null;
};
export type EmailContent = { subject: string; lines: string[]; action?: string };

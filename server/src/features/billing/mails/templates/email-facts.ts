import type { PaymentMethod } from '../../../../db/schema.ts';
import type { Order } from '../../orders/entry/orders.queries.ts';
import type { Subscription } from '../../rentals/entry/subscriptions.queries.ts';
import type { RenewalFacts } from './renewal-facts.ts';
import type { UnpaidFacts } from './unpaid-facts.ts';

export type Facts = {
  order: Order | undefined;
  subscription: Subscription | undefined;
  /** The number in its country's groups, with the name that its renter gave it. */
  number: string | null;
  release: Date | null;
  credit: string;
  /** The moment that the mail names: until when a payment has paid a number, when withheld texts are deleted. */
  at: Date | null;
  /** What was refunded and where it went, or what is disputed; null in all other mails. */
  moved: { amount: string; method: PaymentMethod; isPayout: boolean } | null;
  /** In a receipt: the number that could not be delivered, and an administrator's words about the one given instead. */
  replaced: { e164: string | null; words: string | null } | null;
  /** An administrator's act: what they say to the customer, and whether what was paid for ended with it. */
  byHand: { words: string | null; ends: boolean } | null;
  /** Whether an open dispute keeps a card from being charged that otherwise would be. */
  cardWaits: boolean;
  /** Whether texts over the allowance are shown and charged. */
  isOverageOn: boolean;
  /** In a reminder: what happens at the due date, as things stand now. */
  renewal: RenewalFacts | null;
  /** In mails about an unpaid number: what it costs to keep, and why it could not be renewed. */
  unpaid: UnpaidFacts | null;
};
export type EmailContent = { subject: string; lines: string[]; action?: string };

import { z } from 'zod';
import { instant, money } from '../fields.ts';
import { creditLimitConditions } from './credit-limit.ts';

/**
 * How much of an account's credit cannot be spent on purchases yet, because it was recently bought by card. Renewals
 * and overage can use it (rule 20, paying-from-credit).
 */
export const waitingCredit = z.object({
  amount: money,
  /** When all of it can be spent; null if nothing waits. */
  until: instant.nullable(),
});

/** The most credit that one payment can buy, in dollars. */
export const creditLimit = z.object({
  card: money,
  crypto: money,
  /** The missing condition for the highest limit by card; null for a person who has it. */
  missing: z.enum(creditLimitConditions).nullable(),
  /** When the person's card will have been charged long enough ago; null if none was charged, or it has been. */
  card_known_from: instant.nullable(),
});

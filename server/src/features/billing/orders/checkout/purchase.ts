import type { OrderKind, RentalPlan } from '../../../../db/schema.ts';
import type { Money } from '../../../../ports/money.ts';

/** What a person wants to buy, priced by the server; the same for card and credit. */
export type Purchase = {
  kind: OrderKind;
  plan: RentalPlan | null;
  subscriptionId: string | null;
  phoneNumberId: string | null;
  /** The number that is bought, or that a plan is for. */
  e164: string | null;
  /** What the carrier is asked for; only for a number that is bought. */
  wanted: { country: string; friendlyName: string } | null;
  /** The price in cents, whatever the currency. */
  usdMinor: number;
  price: Money;
  /** The product's name and description on the payment page. */
  name: string;
  description: string;
  /** What the payer chose in the renewal box; null where they left it as it was (rule 9). */
  renewalChoice: boolean | null;
  /** Whether the provider keeps the card for the renewals that the description names. */
  savesCard: boolean;
};

import type { OrderKind, RentalPlan } from '../../../../db/schema.ts';
import type { Money } from '../../../../ports/money.ts';

/** A purchase as the server prices it. */
export type Purchase = {
  kind: OrderKind;
  plan: RentalPlan | null;
  subscriptionId: string | null;
  phoneNumberId: string | null;
  /** The number that is bought, or whose plan is bought. */
  e164: string | null;
  /** Only for a number that is bought. */
  wanted: { country: string; friendlyName: string } | null;
  /** The number's surcharge, in cents a month; the price contains it for the months of the plan. */
  surchargeMinor: number;
  /** The price in cents, whatever the currency. */
  usdMinor: number;
  price: Money;
  /** The product's name and description on the payment page. */
  name: string;
  description: string;
  /** The payer's choice in the renewal box; null if unchanged (rule 9). */
  renewalChoice: boolean | null;
  /** Whether the provider saves the card for the renewals in the description. */
  savesCard: boolean;
};

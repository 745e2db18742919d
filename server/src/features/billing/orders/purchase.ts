import type { OrderKind, RentalPlan } from '../../../db/schema.ts';
import type { Money } from '../../../ports/money.ts';

/** What somebody wants to buy, priced by the server: the same whether it is paid by card or from credit. */
export type Purchase = {
  kind: OrderKind;
  plan: RentalPlan | null;
  subscriptionId: string | null;
  phoneNumberId: string | null;
  /** A number that is bought, or the one a plan is for. */
  e164: string | null;
  /** Only of a number that is bought: what the carrier is to be asked for. */
  wanted: { country: string; friendlyName: string } | null;
  /** The price in cents, whatever the currency. */
  usdMinor: number;
  price: Money;
  /** What the payment page calls it, and what it says about it. */
  name: string;
  description: string;
  /** What its payer ticked or unticked in the box of the renewal; null where they left it as it stood (rule 9). */
  renewalChoice: boolean | null;
  /** Whether the card is kept for the renewals that the description names. */
  savesCard: boolean;
};

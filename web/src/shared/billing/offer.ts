import type { Outlook } from '@numlet/contract/billing/outlook';
import type { RentalPlanType } from '@numlet/contract/billing/plans';
import { formatMoney } from '../../lib/format.ts';

/** A plan that can be bought for a number now, in the server's own figures. */
export type Offer = {
  plan: RentalPlanType;
  /** '$2', '£1.58' */
  price: string;
  /** The date until which the number is paid if the plan is paid now. */
  paidUntil: string;
  /** How many withheld texts the payment shows. */
  reveals: number;
};

type Rented = { outlook: Outlook | null };

/** The offer of a plan; null if it cannot be bought for this number. */
export function offerOf({ outlook }: Rented, plan: RentalPlanType): Offer | null {
  const choice = outlook?.choices.find((each) => each.plan === plan);
  if (!outlook || !choice) return null;
  return {
    plan,
    price: formatMoney(choice.price, outlook.currency),
    paidUntil: choice.paid_until,
    reveals: choice.opens_sms,
  };
}

/** The plan that keeps a number when it is due. */
export function keepingOffer(rented: Rented): Offer | null {
  return rented.outlook && offerOf(rented, rented.outlook.keep);
}

/** The cheapest plan that adds texts to a number, and so reveals its withheld ones. */
export function topUpOffer(rented: Rented): Offer | null {
  return rented.outlook && offerOf(rented, rented.outlook.top_up);
}

/** The plan that a number needs now: more texts while it is paid, or the payment that keeps it. */
export function nextOffer(number: Rented & { payment_status: string }): Offer | null {
  return number.payment_status === 'active' ? topUpOffer(number) : keepingOffer(number);
}

import { addUp } from '../../../shared/billing/money.ts';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';

export type ProjectionLine = {
  id: string;
  /** Null for the extra texts. */
  subscription: Subscription | null;
  /** How many numbers like `subscription` the line is for. */
  numbers: number;
  /** In dollars. */
  amount: number;
};

/** From this many numbers on, numbers with the same price and renewal setting share a line. */
const MIN_GROUPED_NUMBERS = 5;

/**
 * The lines of the projected sum: each receiving number, or each group of numbers, with its monthly share, and the
 * texts of this period over the allowance. The server calculates the sum.
 */
export function projectionLines({ subscriptions, usage }: BillingInfo): ProjectionLine[] {
  const numbers = subscriptions.filter(isReceiving).map((subscription) => ({
    id: subscription.id,
    subscription,
    numbers: 1,
    amount: subscription.outlook?.monthly_cost ?? 0,
  }));
  const lines = numbers.length < MIN_GROUPED_NUMBERS ? numbers : inGroups(numbers);
  if (usage.overageCount === 0) return lines;
  return [...lines, { id: 'overage', subscription: null, numbers: 0, amount: usage.overageCharges }];
}

type NumberLine = ProjectionLine & { subscription: Subscription };

function inGroups(lines: readonly NumberLine[]): NumberLine[] {
  const groups = new Map<string, NumberLine>();
  for (const line of lines) {
    const { billing_type, auto_renew } = line.subscription;
    const key = `${billing_type === 'yearly'} ${auto_renew}`;
    const group = groups.get(key);
    if (!group) groups.set(key, line);
    else
      groups.set(key, {
        ...group,
        numbers: group.numbers + 1,
        amount: addUp([group.amount, line.amount]),
      });
  }
  return [...groups.values()];
}

function isReceiving({ status, phone_number }: Subscription): boolean {
  return phone_number !== null && (status === 'active' || status === 'grace_period');
}

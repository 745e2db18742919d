import type { Outlook } from '@numlet/contract/billing/outlook';
import { formatMoney } from '../../lib/format.ts';
import { capital } from './capital.ts';

type Card = { brand: string; last4: string } | null;

/** Says how a number with automatic renewal renews: 'Renews with Visa ending 4242'. */
export function renewalWords(
  { outlook, disputed }: { outlook: Outlook | null; disputed: boolean },
  card: Card,
): string {
  if (disputed) return 'Renews once the dispute is decided';
  const next = outlook?.next_payment;
  switch (next?.method) {
    case 'card': {
      const named = card ? `${capital(card.brand)} ending ${card.last4}` : 'your card';
      return next.reason === 'card_refused'
        ? `Renews with ${named}, which was declined last time`
        : `Renews with ${named}`;
    }
    case 'credit':
      return 'Renews with credit';
  }
  switch (next?.reason) {
    case 'credit_too_low':
      return `Renews once your credit covers ${formatMoney(next.amount, next.currency, 'always')}`;
    case 'being_deleted':
      return 'Does not renew while your account is being deleted';
    case 'card_waits':
      return 'Cannot renew until the dispute is decided';
    case 'card_refused':
      return 'Can’t renew: your card was declined and your credit is too low';
    case 'no_card':
      return 'Can’t renew: you have no card and your credit is too low';
    default:
      return 'Renews with your card or credit';
  }
}

/**
 * Says what switching renewal on charges at once: '$2.00 is charged to Visa ending 4242'; null if it charges nothing.
 */
export function immediateChargeWords({ outlook }: { outlook: Outlook | null }, card: Card): string | null {
  const charge = outlook?.charged_if_renewed;
  if (!charge) return null;
  const sum = formatMoney(charge.amount, charge.currency, 'always');
  if (charge.method === 'credit') return `${sum} is drawn from your credit`;
  return `${sum} is charged to ${card ? `${capital(card.brand)} ending ${card.last4}` : 'your card'}`;
}

import { formatMinor } from '@numlet/contract/billing/plans';
import { capital } from '../capital.ts';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';
import { type PreferredMethod, renewalOf } from './next-payment.ts';
import { renewalAtOnce } from './renewal-at-once.ts';

export type RenewalOutlook = {
  /** How the number renews where its renewal is on: 'Renews with Visa ending 4242'. */
  words: string;
  /** What switching the renewal on charges at once: '$2.00 is charged to Visa ending 4242'; null where nothing is. */
  atOnce: string | null;
};

/** How each number renews, by the number's id. */
export function renewalOutlooks(
  info: BillingInfo,
  preferred: PreferredMethod,
): ReadonlyMap<string, RenewalOutlook> {
  return new Map(
    info.subscriptions.flatMap((subscription) =>
      subscription.phone_number_id
        ? [
            [
              subscription.phone_number_id,
              {
                words: renewalWords(info, subscription, preferred),
                atOnce: renewalAtOnce(info, subscription, preferred),
              },
            ],
          ]
        : [],
    ),
  );
}

function renewalWords(info: BillingInfo, subscription: Subscription, preferred: PreferredMethod): string {
  if (subscription.disputed) return 'Renews once the dispute is decided';
  const renewal = renewalOf(info, { ...subscription, auto_renew: true }, preferred);
  const { saved_card: card } = info;
  if (renewal.method === 'card' && card) return `Renews with ${capital(card.brand)} ending ${card.last4}`;
  if (renewal.method === 'credit') return 'Renews with credit';
  switch (renewal.why) {
    case 'too_little_credit':
      return `Renews once your credit covers ${formatMinor(renewal.sumMinor, renewal.currency)}`;
    case 'being_deleted':
      return 'Does not renew while your account is being deleted';
    case 'card_waits':
      return 'Cannot renew until the dispute is decided';
    case 'card_refused':
      return 'Can’t renew: your card was declined and your credit is too low';
    default:
      return 'Can’t renew: you have no card and your credit is too low';
  }
}

import { priceWords } from '../../../lib/price-words.ts';
import { useAutoRenew } from '../../../lib/use-auto-renew.ts';
import { immediateChargeWords } from '../../../shared/billing/renewal-words.ts';
import { ShortDigits } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { Switch } from '../../../ui/switch.tsx';
import type { BillingInfo, Subscription } from '../use-billing-info.ts';

/** The switch for a number's renewal, with its price beside it. */
export function RenewalSwitch({ subscription, info }: { subscription: Subscription; info: BillingInfo }) {
  const { change, pending } = useAutoRenew();
  const { phone_number: phone, phone_number_id: id } = subscription;
  if (!phone || !id) return null;
  const isOn = pending ?? subscription.auto_renew;
  const atOnce = immediateChargeWords(subscription, info.saved_card);
  const isYearly = subscription.billing_type === 'yearly';
  const price = priceWords(isYearly ? 'yearly' : 'monthly_topup', 'usd', subscription.surcharge);
  return (
    <div className="flex items-center justify-between gap-4 border-t border-line py-2">
      <dt className="text-ink-3">
        Renewal
        <span className="block text-small">
          {isOn
            ? `${price} ${isYearly ? 'a year' : 'a month'}, ${subscription.disputed ? 'once the dispute is decided' : 'automatically'}`
            : 'Off: you pay each time'}
          {!isOn && atOnce && <span className="block">If you switch it on, {atOnce} at once</span>}
        </span>
      </dt>
      <dd className="flex">
        <span className="sr-only">
          <ShortDigits number={plateNumber(phone)} />
        </span>
        <Switch
          aria-label={`Renew ${phone} automatically`}
          checked={isOn}
          onChange={(event) => change({ phoneNumberId: id, autoRenew: event.target.checked })}
        />
      </dd>
    </div>
  );
}

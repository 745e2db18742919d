import { lines } from '@numlet/contract/texts';
import { useState } from 'react';
import { useCheckout } from '../../features/billing/pay/use-checkout.ts';
import { useOffersCrypto } from '../../features/billing/pay/use-crypto.ts';
import { useBillingInfo } from '../../features/billing/use-billing-info.ts';
import { BuyNumbers } from '../../features/numbers/buying/buy-numbers.tsx';
import { useClaimNumber } from '../../features/numbers/buying/use-claim-number.ts';
import type { PayRequest } from '../../lib/purchase.ts';
import type { Sold } from '../../shared/numbers/sold-countries.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';

type DashboardBuyProps = {
  /** The countries and types that can be rented. */
  sold: Sold;
  isPhoneVerified: boolean;
  onVerify: () => void;
  onPay: (request: PayRequest) => void;
  /** Requested numbers that are already taken. */
  taken: ReadonlySet<string>;
  onTaken: (phoneNumber: string) => void;
  /** A number is being set up for a plan; the order shows the progress. */
  onClaimed: (orderId: string) => void;
};

/** The Buy Numbers tab. It joins two features: numbers (searching and claiming) and billing (paying). */
export default function DashboardBuy(props: DashboardBuyProps) {
  const { sold, isPhoneVerified, onVerify, onPay, taken, onTaken, onClaimed } = props;
  const billing = useBillingInfo();
  const offersCrypto = useOffersCrypto();
  const [claimed, setClaimed] = useState<readonly string[]>([]);
  const checkout = useCheckout({ onTaken });
  const plan = billing.data?.subscriptions.find(
    ({ id, status }) => status === 'unclaimed' && !claimed.includes(id),
  );
  const claim = useClaimNumber({
    onClaimed: (orderId) => {
      if (plan) setClaimed((before) => [...before, plan.id]);
      onClaimed(orderId);
    },
    onTaken,
  });
  return (
    <BuyNumbers
      sold={sold}
      isPhoneVerified={isPhoneVerified}
      verificationNotice={
        <Alert
          variant="look"
          title="Verify your own phone first."
          action={
            <Button variant="outline" size="sm" onClick={onVerify}>
              {lines.completeVerification}
            </Button>
          }
        >
          We text you a code to confirm that you are a real person. It takes a minute.
        </Alert>
      }
      taken={taken}
      credit={billing.data?.spendable_credit}
      offersCrypto={offersCrypto}
      hasMoneyBack={billing.data?.money_back_offered === true}
      isReady={!billing.isPending || billing.errorUpdateCount > 0}
      unclaimedPlan={plan ? { name: plan.subscription_plans.name, includedSms: plan.included_sms } : null}
      isClaiming={claim.isPending}
      onClaim={claim.mutate}
      isPaying={checkout.isPaying}
      onPay={(number, { currency, method, renews }) => {
        const purchase = { kind: 'number', number } as const;
        if (method === 'card')
          checkout.pay({ purchase, currency, paymentMethod: 'card', renewalChoice: renews ? null : false });
        else onPay({ purchase, currency, method: method === 'choose' ? 'card' : method });
      }}
    />
  );
}

import { NUMBER_PURCHASE_PLAN_ID, planPriceMinor, toMajor } from '@numlet/contract/plans';
import { lines } from '@numlet/contract/texts';
import { useState } from 'react';
import { useCreateStripeCheckout } from '../features/billing/use-create-stripe-checkout.ts';
import { BuyNumbers } from '../features/numbers/buy-numbers.tsx';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';

type DashboardBuyProps = { isPhoneVerified: boolean; onVerify: () => void };

/** The Buy Numbers tab: searching belongs to numbers, paying to billing. */
export default function DashboardBuy({ isPhoneVerified, onVerify }: DashboardBuyProps) {
  const [taken, setTaken] = useState<ReadonlySet<string>>(new Set());
  const checkout = useCreateStripeCheckout((input) => {
    if ('phoneNumber' in input) setTaken((before) => new Set(before).add(input.phoneNumber));
  });
  const { origin } = window.location;
  return (
    <BuyNumbers
      isPhoneVerified={isPhoneVerified}
      verificationNotice={
        <Alert
          variant="look"
          title="Prove your own phone first."
          action={
            <Button variant="outline" size="sm" onClick={onVerify}>
              {lines.completeVerification}
            </Button>
          }
        >
          Numbers are rented to people we can reach. It takes one text with a code, and keeps the place
          honest.
        </Alert>
      }
      taken={taken}
      // The page is about to leave: the button stays busy until it has left.
      isPaying={checkout.isPending || checkout.isSuccess}
      onPay={(number, currency) =>
        checkout.mutate({
          planId: NUMBER_PURCHASE_PLAN_ID,
          phoneNumber: number.phoneNumber,
          friendlyName: number.friendlyName,
          countryCode: number.isoCountry,
          amount: toMajor(planPriceMinor('starter', currency)),
          currency,
          successUrl: `${origin}/dashboard?phone_purchased=true`,
          cancelUrl: `${origin}/dashboard?phone_cancelled=true`,
        })
      }
    />
  );
}

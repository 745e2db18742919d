import { formatMinor, toMajor } from '@numlet/contract/billing/plans';
import { lines } from '@numlet/contract/texts';
import { useState } from 'react';
import { useCurrencyChoice } from '../../../lib/currency-choice.ts';
import { formatMoney } from '../../../lib/format.ts';
import type { PaymentMethod, PayRequest, Purchase } from '../../../lib/purchase.ts';
import { BigPrice } from '../../../shared/big-price.tsx';
import { currencyOptions } from '../../../shared/currency-options.tsx';
import { coinFor } from '../../../shared/orders/coin-words.ts';
import { ReceiptLine } from '../../../shared/receipt.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useOverageSettings } from '../usage/use-overage-settings.ts';
import { type BillingInfo, useBillingInfo } from '../use-billing-info.ts';
import { CoinChoice } from './coin-choice.tsx';
import { CreditAmount } from './credit-amount.tsx';
import { coveredBy, creditAfter, freeCredit } from './credit-rules.ts';
import { PayButton } from './pay-button.tsx';
import { PaymentMethodChoice, type PaymentMethodOption } from './payment-method-choice.tsx';
import {
  contentsOf,
  currentRenewal,
  isFirstPurchase,
  moneyBackWords,
  priceOf,
  renewalWords,
  sumWords,
} from './purchase-rules.ts';
import { RenewalBox } from './renewal-box.tsx';
import { useCheckout } from './use-checkout.ts';
import { useCreateCryptoPayment, useCryptoCurrencies, useOffersCrypto } from './use-crypto.ts';
import { WithheldNote } from './withheld-note.tsx';

type PayFormProps = {
  request: PayRequest;
  onPaid: () => void;
  onTaken: (phoneNumber: string) => void;
  onCryptoCreated: (orderId: string) => void;
};

/** The sum, what it buys, the means, what renews, and one button. */
export function PayForm({ request, onPaid, onTaken, onCryptoCreated }: PayFormProps) {
  const [purchase, setPurchase] = useState<Purchase>(request.purchase);
  const [chosenMethod, setMethod] = useState<PaymentMethod>(request.method ?? 'card');
  const offersCrypto = useOffersCrypto();
  const method = chosenMethod === 'crypto' && !offersCrypto ? 'card' : chosenMethod;
  const [currency, setCurrency] = useCurrencyChoice(request.currency);
  const [wanted, setWanted] = useState<boolean | null>(null);
  const [amountProblem, setAmountProblem] = useState<string | null>(null);
  const [chosenCoin, setCoin] = useState<string | null>(null);
  const [coinProblem, setCoinProblem] = useState<{ coin: string | null; text: string } | null>(null);
  const inDollars = toMajor(priceOf(purchase, 'usd'));
  const coins = useCryptoCurrencies(inDollars, method === 'crypto');
  const coin = coinFor(chosenCoin, coins.data);
  const checkout = useCheckout({ onPaid, onTaken });
  const crypto = useCreateCryptoPayment({
    onCreated: onCryptoCreated,
    onNotPayable: (refused, text) => setCoinProblem({ coin: refused, text }),
    onTaken,
  });
  const shownCurrency = method === 'card' && purchase.kind !== 'credit' ? currency : 'usd';
  const price = priceOf(purchase, shownCurrency);
  const options = useMethod({
    purchase,
    currencyChoice: (
      <Segmented label="Currency" options={currencyOptions} value={currency} onValueChange={setCurrency} />
    ),
    coinChoice: (
      <CoinChoice
        amount={inDollars}
        coin={coin}
        onCoinChange={setCoin}
        // Of another coin, or of none before they were there, it is not true.
        problem={coinProblem?.coin === coin ? coinProblem.text : null}
      />
    ),
    offersCrypto,
  });
  const billing = useBillingInfo();
  const isPayAsYouGo = useOverageSettings().data?.preferred_payment_method === 'pay_per_use';
  const number = purchase.kind === 'plan' ? purchase.number : null;
  // It may have been switched in another tab since this dialog was opened.
  const plan = billing.data?.subscriptions.find((each) => each.phone_number_id === number?.id);
  const standing = plan ?? number;
  const renews = wanted ?? (standing !== null && currentRenewal(standing, { method, isPayAsYouGo }));
  const renewal = renewalWords(purchase, { method, isPayAsYouGo }, shownCurrency, renews);
  const terms = [
    number === null && renewal,
    plan?.disputed && 'Its texts stay withheld until your bank has decided the dispute.',
    purchase.kind !== 'credit' && billing.data && isFirstPurchase(billing.data) && moneyBackWords(method),
  ].filter(Boolean);
  const pay = () => {
    if (amountProblem) return;
    if (method !== 'crypto') {
      return checkout.pay({
        purchase,
        currency: shownCurrency,
        paymentMethod: method,
        renewalChoice: wanted,
      });
    }
    if (coin === null) return setCoinProblem({ coin, text: lines.selectCryptocurrency });
    crypto.mutate({ purchase, payCurrency: coin, renewalChoice: wanted });
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        pay();
      }}
    >
      {purchase.kind === 'credit' ? (
        <CreditAmount
          amountMinor={purchase.amountMinor}
          problem={amountProblem}
          onChange={(amountMinor, problem) => {
            setAmountProblem(problem);
            if (problem === null) setPurchase({ kind: 'credit', amountMinor });
          }}
        />
      ) : (
        <>
          <PeriodChoice purchase={purchase} onChange={setPurchase} />
          <BigPrice minor={price} currency={shownCurrency} />
          <dl className="mt-3">
            {contentsOf(purchase, Date.now()).map(({ label, value }) => (
              <ReceiptLine key={label} label={label} value={value} />
            ))}
          </dl>
        </>
      )}
      {/* Of a sum that cannot be paid nothing follows. */}
      {!amountProblem && <WithheldNote purchase={purchase} method={method} />}
      <div className="mt-5">
        <PaymentMethodChoice options={options} value={method} onValueChange={setMethod} />
      </div>
      {number && <RenewalBox renews={renews} words={renewal} onChange={setWanted} />}
      {terms.length > 0 && <p className="mt-3 text-small text-ink-2">{terms.join(' ')}</p>}
      {method === 'card' && !amountProblem && (
        <p className="mt-3 text-micro text-ink-3">
          You enter your card on our card provider's page. Only {formatMinor(price, shownCurrency)} is charged
          now.
        </p>
      )}
      <PayButton
        method={method}
        sum={amountProblem ? null : sumWords(purchase, shownCurrency)}
        busy={(checkout.isPaying && BUSY_WORDS[method]) || (crypto.isPending && 'Creating...')}
        problem={method === 'crypto' ? crypto.problem : checkout.problem}
        disabled={
          amountProblem !== null ||
          options.find(({ value }) => value === method)?.disabled === true ||
          (method === 'crypto' &&
            (coins.isPending || coins.isPlaceholderData || coins.data?.all.length === 0))
        }
      />
    </form>
  );
}

/** A number one has is paid for a month or for a year. The saving of a year is a new number's: none is named here. */
function PeriodChoice({
  purchase,
  onChange,
}: {
  purchase: Purchase;
  onChange: (purchase: Purchase) => void;
}) {
  if (purchase.kind !== 'plan' || !purchase.number || purchase.plan === 'starter') return null;
  return (
    <Segmented
      label="For how long"
      options={PERIODS}
      value={purchase.plan}
      onValueChange={(plan) => onChange({ ...purchase, plan })}
      className="mb-4"
    />
  );
}

const PERIODS = [
  { value: 'monthly_topup', label: 'One month' },
  { value: 'yearly', label: 'One year' },
] as const;

const BUSY_WORDS: Record<PaymentMethod, string> = { card: 'Opening...', credit: 'Paying...', crypto: '' };

type MethodParts = {
  purchase: Purchase;
  currencyChoice: React.ReactNode;
  coinChoice: React.ReactNode;
  offersCrypto: boolean;
};

function useMethod(parts: MethodParts): PaymentMethodOption[] {
  const { purchase, currencyChoice, coinChoice, offersCrypto } = parts;
  const billing = useBillingInfo();
  const isCredit = purchase.kind === 'credit';
  const card: PaymentMethodOption = {
    value: 'card',
    label: 'Card',
    note: isCredit ? 'At once, in dollars' : 'At once, in dollars, pounds or euros',
    detail: isCredit ? undefined : currencyChoice,
  };
  const coins: PaymentMethodOption = {
    value: 'crypto',
    label: 'Crypto',
    note: isCredit
      ? 'From your wallet. Any amount that arrives becomes credit'
      : 'From your wallet. What cannot be delivered becomes credit',
    detail: coinChoice,
  };
  const crypto = offersCrypto ? [coins] : [];
  if (isCredit) return [card, ...crypto];
  const price = priceOf(purchase, 'usd');
  const free = billing.data && freeCredit(billing.data);
  const isCovered = free !== undefined && coveredBy(free, price);
  const credit: PaymentMethodOption = {
    value: 'credit',
    label: 'Credit',
    disabled: !isCovered,
    note: billing.data
      ? creditWords(billing.data, price)
      : billing.isError
        ? 'Your credit could not be loaded'
        : 'Checking your credit',
  };
  return [card, credit, ...crypto];
}

function creditWords(info: BillingInfo, priceMinor: number): string {
  const free = freeCredit(info);
  const owed =
    info.open_overage > 0
      ? `, with ${formatMoney(info.open_overage, 'usd', 'always')} set aside for extra texts`
      : '';
  const has = `You have ${formatMoney(Math.max(0, free), 'usd', 'always')}${owed}`;
  return coveredBy(free, priceMinor)
    ? `${has}, ${formatMoney(creditAfter(free, priceMinor), 'usd', 'always')} remains`
    : `${has}; this costs ${formatMoney(toMajor(priceMinor), 'usd', 'always')}`;
}

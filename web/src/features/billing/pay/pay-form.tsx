import { type CreditLimit, creditPaceWords } from '@numlet/contract/billing/credit-limit';
import { creditTopUp, formatMinor, toMajor } from '@numlet/contract/billing/plans';
import { lines } from '@numlet/contract/texts';
import { useEffect, useState } from 'react';
import { useCurrencyChoice } from '../../../lib/currency-choice.ts';
import type { PaymentMethod, PayRequest, Purchase } from '../../../lib/purchase.ts';
import { BigPrice } from '../../../shared/big-price.tsx';
import { currencyOptions } from '../../../shared/currency-options.tsx';
import { coinFor } from '../../../shared/orders/coin-words.ts';
import { ReceiptLine } from '../../../shared/receipt.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { useOverageSettings } from '../usage/use-overage-settings.ts';
import { useBillingInfo } from '../use-billing-info.ts';
import { CoinChoice } from './coin-choice.tsx';
import { CreditAmount } from './credit-amount.tsx';
import { PayButton } from './pay-button.tsx';
import { PaymentMethodChoice } from './payment-method-choice.tsx';
import {
  contentsOf,
  currentRenewal,
  hasFirstBox,
  moneyBackWords,
  priceOf,
  renewalTerms,
  sumWords,
} from './purchase-rules.ts';
import { amountProblem, creditLimitFor } from './read-amount.ts';
import { RenewalBox } from './renewal-box.tsx';
import { useCheckout } from './use-checkout.ts';
import { useCreateCryptoPayment, useCryptoCurrencies, useOffersCrypto } from './use-crypto.ts';
import { usePaymentMethods } from './use-payment-methods.ts';
import { WithheldNote } from './withheld-note.tsx';

type PayFormProps = {
  request: PayRequest;
  /** The purchase, which the person may have changed in this form. */
  purchase: Purchase;
  onPurchaseChange: (purchase: Purchase) => void;
  /** A payment is being made or opened, and continues even if the dialog is closed. */
  onPayingChange: (isPaying: boolean) => void;
  onPaid: () => void;
  onTaken: (phoneNumber: string) => void;
  onCryptoCreated: (order: CryptoOrder) => void;
};

/** An opened crypto payment, and its purchase. */
export type CryptoOrder = { orderId: string; purchase: Purchase };

/** The payment form: sum, contents, payment method, renewal, and one button. */
export function PayForm(props: PayFormProps) {
  const { request, purchase, onPurchaseChange, onPayingChange, onPaid, onTaken, onCryptoCreated } = props;
  const [chosenMethod, setMethod] = useState<PaymentMethod>(request.method ?? 'card');
  const offersCrypto = useOffersCrypto();
  const method = chosenMethod === 'crypto' && !offersCrypto ? 'card' : chosenMethod;
  const [currency, setCurrency] = useCurrencyChoice(request.currency);
  const [renewalChoice, setRenewalChoice] = useState<boolean | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  const [chosenCoin, setCoin] = useState<string | null>(null);
  const [coinProblem, setCoinProblem] = useState<{ coin: string | null; text: string } | null>(null);
  const billing = useBillingInfo();
  const limit = creditLimitFor(method, billing.data?.credit_limit);
  const problem =
    purchase.kind === 'credit' ? amountProblem(isUnreadable ? null : purchase.amountMinor, limit) : null;
  const inDollars = toMajor(priceOf(purchase, 'usd'));
  // While a new amount is typed, the coins of the last valid amount stay.
  const coins = useCryptoCurrencies(withinLimit(inDollars, purchase, limit), method === 'crypto');
  const coin = coinFor(chosenCoin, coins.data);
  const checkout = useCheckout({ onPaid, onTaken });
  const crypto = useCreateCryptoPayment({
    onCreated: onCryptoCreated,
    onNotPayable: (refused, text) => setCoinProblem({ coin: refused, text }),
    onTaken,
  });
  const isPaying = checkout.isCalling || crypto.isPending;
  useEffect(() => {
    onPayingChange(isPaying);
    return () => onPayingChange(false);
  }, [isPaying, onPayingChange]);
  const shownCurrency = method === 'card' && purchase.kind !== 'credit' ? currency : 'usd';
  const price = priceOf(purchase, shownCurrency);
  const options = usePaymentMethods({
    purchase,
    currencyChoice: (
      <Segmented label="Currency" options={currencyOptions} value={currency} onValueChange={setCurrency} />
    ),
    coinChoice: (
      <CoinChoice
        amount={inDollars}
        coin={coin}
        onCoinChange={setCoin}
        // A problem of one coin, or of a missing choice, does not apply to another coin.
        problem={coinProblem?.coin === coin ? coinProblem.text : null}
      />
    ),
    offersCrypto,
    mayBePaid: checkout.mayBePaid(purchase),
  });
  const isPayAsYouGo = useOverageSettings().data?.preferred_payment_method === 'pay_per_use';
  const number = purchase.kind === 'plan' ? purchase.number : null;
  // The renewal may have been switched in another tab since this dialog was opened.
  const plan = billing.data?.subscriptions.find((each) => each.phone_number_id === number?.id);
  const outlook = plan?.outlook ?? number?.outlook;
  const hasBox = number !== null || hasFirstBox(purchase, method);
  const renews =
    renewalChoice ?? (outlook ? currentRenewal({ outlook }, method) : hasFirstBox(purchase, method));
  const renewal = renewalTerms(purchase, { method, isPayAsYouGo }, shownCurrency, renews);
  const terms = [
    !hasBox && renewal,
    plan?.disputed && 'Its texts stay hidden until your bank decides the dispute.',
    purchase.kind !== 'credit' && billing.data?.money_back_offered && moneyBackWords(method),
    purchase.kind === 'credit' && !problem && method === 'card' && creditPaceWords(purchase.amountMinor),
  ].filter(Boolean);
  const pay = () => {
    if (problem) return;
    if (method !== 'crypto') {
      return checkout.pay({
        purchase,
        currency: shownCurrency,
        paymentMethod: method,
        renewalChoice: hasBox ? renewalChoice : null,
      });
    }
    if (coin === null) return setCoinProblem({ coin, text: lines.selectCryptocurrency });
    crypto.mutate({ purchase, payCurrency: coin, renewalChoice: hasBox ? renewalChoice : null });
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
          maximumMinor={limit.maximumMinor}
          problem={problem}
          onChange={(amountMinor) => {
            setIsUnreadable(amountMinor === null);
            if (amountMinor !== null) onPurchaseChange({ kind: 'credit', amountMinor });
          }}
        />
      ) : (
        <>
          <PeriodChoice purchase={purchase} onChange={onPurchaseChange} />
          <BigPrice minor={price} currency={shownCurrency} />
          <dl className="mt-3">
            {contentsOf(purchase, shownCurrency, billing.data?.new_number_paid_until).map(
              ({ label, value }) => (
                <ReceiptLine key={label} label={label} value={value} />
              ),
            )}
          </dl>
        </>
      )}
      {/* Only for a sum that can be paid. */}
      {!problem && <WithheldNote purchase={purchase} method={method} />}
      <div className="mt-5">
        <PaymentMethodChoice options={options} value={method} onValueChange={setMethod} />
      </div>
      {hasBox && <RenewalBox renews={renews} words={renewal} onChange={setRenewalChoice} />}
      {terms.length > 0 && <p className="mt-3 text-small text-ink-2">{terms.join(' ')}</p>}
      {method === 'card' && !problem && (
        <p className="mt-3 text-micro text-ink-3">
          You enter your card on our card provider's page. Only {formatMinor(price, shownCurrency)} is charged
          now.
        </p>
      )}
      <PayButton
        method={method}
        sum={problem ? null : sumWords(purchase, shownCurrency)}
        busy={(checkout.isPaying && BUSY_WORDS[method]) || (crypto.isPending && 'Creating...')}
        problem={method === 'crypto' ? crypto.problem : checkout.problem}
        disabled={
          problem !== null ||
          options.find(({ value }) => value === method)?.disabled === true ||
          (method === 'crypto' &&
            (coins.isPending || coins.isPlaceholderData || coins.data?.all.length === 0))
        }
      />
    </form>
  );
}

function withinLimit(dollars: number, { kind }: Purchase, { maximumMinor }: CreditLimit): number {
  if (kind !== 'credit') return dollars;
  return Math.min(Math.max(dollars, toMajor(creditTopUp.minimumMinor)), toMajor(maximumMinor));
}

/** A month or a year for an existing number. No saving is shown: a year is cheaper only for a new number. */
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

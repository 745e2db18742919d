import {
  type Currency,
  formatMinor,
  isPaidByPlan,
  numberPriceMinor,
  planPriceMinor,
  planSurchargeMinor,
  plans,
  toMinor,
} from '@numlet/contract/billing/plans';
import { MONEY_BACK_DAYS } from '@numlet/contract/constants';
import type { PhoneType } from '@numlet/contract/numbers/phone-types';
import { kindFacts } from '@numlet/contract/numbers/reception-facts';
import { formatMoney } from '../../../lib/format.ts';
import { priceWords } from '../../../lib/price-words.ts';
import { surchargeLabel } from '../../../shared/billing/surcharge-label.ts';
import { NumberPlate } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { ReceiptLine, ReceiptTotal } from '../../../shared/receipt.tsx';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { NumberReception } from '../number-reception.tsx';
import { aboutOf } from './search-results.tsx';
import type { AvailableNumber } from './use-search-available-numbers.ts';

/** `choose` opens the choice of payment methods. The others start with their own method. */
export type PayWith = 'card' | 'credit' | 'crypto' | 'choose';

export type UnclaimedPlan = { name: string; includedSms: number };

export type PurchaseProps = {
  number: AvailableNumber | null;
  /** The type that was searched. */
  phoneType: PhoneType;
  currency: Currency;
  /** The account's plans have loaded. Nothing is sold before that, since a paid plan may be waiting for its number. */
  isReady: boolean;
  isPaying: boolean;
  onPay: (method: PayWith) => void;
  /** Whether the number renews after a payment by card. */
  renews: boolean;
  onRenewsChange: (renews: boolean) => void;
  credit: number | undefined;
  hasMoneyBack: boolean;
  offersCrypto: boolean;
  unclaimedPlan: UnclaimedPlan | null;
  isClaiming: boolean;
  onClaim: () => void;
};

/** Beside the results: the chosen number, its cost and the payment methods. */
export function PurchaseSummary(props: PurchaseProps) {
  const { number, currency, unclaimedPlan: plan, isClaiming, onClaim, hasMoneyBack, offersCrypto } = props;
  if (!number) return <NothingChosen isPaid={plan !== null} />;
  const surchargeMinor = planSurchargeMinor('starter', toMinor(number.surcharge), currency);
  const price = planPriceMinor('starter', currency);
  const total = numberPriceMinor('starter', toMinor(number.surcharge), currency);
  return (
    <aside aria-label="Your purchase" className="rounded-panel border border-line bg-surface p-[22px]">
      <p className="text-small font-medium text-ink-3">{plan ? 'Your number' : 'You are renting'}</p>
      <NumberPlate number={plateNumber(number.phoneNumber)} size="large" className="mt-2" />
      <p className="mt-1.5 text-small text-ink-2">{`${aboutOf(number)} · receives SMS`}</p>
      <p className="mt-2 text-small text-ink-3">{kindFacts[number.kind].fact}</p>
      {plan ? (
        <>
          <dl className="mt-6">
            <ReceiptLine label={plan.name} value="paid" />
            <ReceiptLine label={`${plan.includedSms} texts`} value="included" />
          </dl>
          {!isPaidByPlan(toMinor(number.surcharge)) ? (
            <p className="mt-4 text-small text-ink-2">
              It costs {formatMoney(number.surcharge)} a month more than your plan covers. Please choose a
              number without a surcharge.
            </p>
          ) : (
            <Button
              size="lg"
              className="mt-5 w-full max-xl:hidden"
              busy={isClaiming && 'Taking...'}
              onClick={onClaim}
            >
              Take this number
            </Button>
          )}
        </>
      ) : (
        <>
          <dl className="mt-6">
            <ReceiptLine label="Starter, 1 month" value={formatMinor(price, currency)} />
            {surchargeMinor > 0 && (
              <ReceiptLine
                label={surchargeLabel(plans.starter.months)}
                value={formatMinor(surchargeMinor, currency)}
              />
            )}
            <ReceiptLine label={`${plans.starter.includedSms} texts`} value="included" />
            <ReceiptTotal label="Today" value={formatMinor(total, currency)} />
          </dl>
          <Checkbox
            className="mt-5 max-xl:hidden"
            checked={props.renews}
            onChange={(event) => props.onRenewsChange(event.target.checked)}
            label={
              <>
                <span className="font-semibold">Renew this number automatically</span>
                <span className="block text-small text-ink-2">
                  Then {priceWords('monthly_topup', currency, number.surcharge)} a month for{' '}
                  {plans.monthly_topup.includedSms} texts. Card payments renew automatically; you can turn
                  that off.
                </span>
              </>
            }
          />
          <PayButtons {...props} number={number} />
          <p className="mt-4 text-small text-ink-3">
            With {offersCrypto ? 'crypto or credit' : 'credit'}, you renew it yourself.
            {hasMoneyBack &&
              ` ${MONEY_BACK_DAYS}-day money back if you’ve received three texts or fewer. ${offersCrypto ? 'Crypto and credit are' : 'Credit is'} refunded as credit.`}
          </p>
        </>
      )}
      <div className="mt-4">
        <NumberReception number={{ country_code: number.isoCountry, phone_type: props.phoneType }} />
      </div>
    </aside>
  );
}

type PayButtonsProps = PurchaseProps & { number: AvailableNumber };

function PayButtons({ number, currency, isReady, isPaying, onPay, credit, offersCrypto }: PayButtonsProps) {
  const { surcharge } = number;
  const isCovered =
    credit !== undefined && toMinor(credit) >= numberPriceMinor('starter', toMinor(surcharge), 'usd');
  return (
    <div className="mt-5 grid gap-2 max-xl:hidden">
      <Button size="lg" busy={isPaying && 'Opening...'} disabled={!isReady} onClick={() => onPay('card')}>
        Pay {priceWords('starter', currency, surcharge)} by card
      </Button>
      {offersCrypto && (
        <Button variant="outline" disabled={isPaying || !isReady} onClick={() => onPay('crypto')}>
          Pay with crypto
        </Button>
      )}
      {isCovered && (
        <Button variant="outline" disabled={isPaying || !isReady} onClick={() => onPay('credit')}>
          Use your {formatMoney(credit, 'usd', 'always')} credit
        </Button>
      )}
    </div>
  );
}

function NothingChosen({ isPaid }: { isPaid: boolean }) {
  return (
    <aside className="rounded-panel border border-line bg-surface p-[22px]">
      <p className="text-small font-medium text-ink-3">{isPaid ? 'Your number' : 'You are renting'}</p>
      <span aria-hidden="true" className="mt-4 flex items-end gap-3">
        <span className="h-[21px] w-[28px] rounded-flag border border-line-2" />
        <span className="h-[2px] w-6 bg-line-2" />
        <span className="h-[2px] w-9 bg-line-2" />
        <span className="h-[2px] w-9 bg-line-2" />
        <span className="h-[2px] w-12 bg-ink" />
      </span>
      <p className="mt-4 text-small text-ink-2">Nothing yet. Choose one of the numbers.</p>
    </aside>
  );
}

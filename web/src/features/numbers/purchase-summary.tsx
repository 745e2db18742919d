import { MONEY_BACK_DAYS } from '@numlet/contract/constants';
import { type Currency, formatMinor, planPriceMinor, plans } from '@numlet/contract/plans';
import { Button } from '../../ui/button.tsx';
import { NumberPlate } from '../../ui/number-plate.tsx';
import { plateNumber } from '../../ui/plate-number.ts';
import { ReceiptLine, ReceiptTotal } from '../../ui/receipt.tsx';
import { priceWords } from './price-words.ts';
import { placeOf } from './search-results.tsx';
import type { AvailableNumber } from './use-search-available-numbers.ts';

export type PurchaseProps = {
  number: AvailableNumber | null;
  currency: Currency;
  isPaying: boolean;
  onPay: () => void;
};

/** What is being rented and what it costs, beside the results. */
export function PurchaseSummary(props: PurchaseProps) {
  const { number, currency } = props;
  const price = planPriceMinor('starter', currency);
  if (!number) {
    return (
      <aside className="rounded-panel border border-line bg-surface p-[22px]">
        <p className="text-small font-medium text-ink-3">You are renting</p>
        <span aria-hidden="true" className="mt-4 flex items-end gap-3">
          <span className="h-[21px] w-[28px] rounded-flag border border-line-2" />
          <span className="h-[2px] w-6 bg-line-2" />
          <span className="h-[2px] w-9 bg-line-2" />
          <span className="h-[2px] w-9 bg-line-2" />
          <span className="h-[2px] w-12 bg-ink" />
        </span>
        <p className="mt-4 text-small text-ink-2">Nothing yet. Search, then choose one of the numbers.</p>
      </aside>
    );
  }
  return (
    <aside aria-label="Your purchase" className="rounded-panel border border-line bg-surface p-[22px]">
      <p className="text-small font-medium text-ink-3">You are renting</p>
      <NumberPlate number={plateNumber(number.phoneNumber)} size="large" className="mt-2" />
      <p className="mt-1.5 text-small text-ink-2">
        {[placeOf(number), 'receives SMS'].filter(Boolean).join(' · ')}
      </p>
      <dl className="mt-6">
        <ReceiptLine label="Starter, 1 month" value={formatMinor(price, currency)} />
        <ReceiptLine label={`${plans.starter.includedSms} texts`} value="included" />
        <ReceiptTotal label="Today" value={formatMinor(price, currency)} />
      </dl>
      <PayButton {...props} className="mt-5 w-full max-xl:hidden" />
      <p className="mt-4 text-micro text-ink-3">
        Then {priceWords('monthly_topup', currency)} a month for {plans.monthly_topup.includedSms} texts.
        Money back within {MONEY_BACK_DAYS} days while three texts or fewer have arrived.
      </p>
    </aside>
  );
}

/** Where the summary does not stand beside the results a bar with number, price and payment sticks to the bottom. */
export function PurchaseBar(props: PurchaseProps) {
  const { number, currency } = props;
  if (!number) return null;
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line-2 bg-surface pb-[env(safe-area-inset-bottom)] xl:hidden">
      <div className="page-width flex items-center justify-between gap-3 py-2.5">
        <span className="min-w-0">
          <NumberPlate number={plateNumber(number.phoneNumber)} size="small" />
          <span className="block text-small text-ink-3">
            <span className="font-semibold text-ink">{priceWords('starter', currency)}</span> today,{' '}
            {plans.starter.includedSms} texts
          </span>
        </span>
        <PayButton {...props} short />
      </div>
    </div>
  );
}

function PayButton({
  currency,
  isPaying,
  onPay,
  short = false,
  className,
}: PurchaseProps & { short?: boolean; className?: string }) {
  const price = priceWords('starter', currency);
  return (
    <Button
      size={short ? 'default' : 'lg'}
      busy={isPaying && 'Opening...'}
      onClick={onPay}
      aria-label={`Pay ${price} by card`}
      {...(className !== undefined && { className })}
    >
      {short ? `Pay ${price}` : `Pay ${price} by card`}
    </Button>
  );
}

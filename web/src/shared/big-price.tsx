import { type Currency, currencyDetails, formatMinor } from '@numlet/contract/billing/plans';
import clsx from 'clsx';

type BigPriceProps = {
  /** In minor units of the currency. */
  minor: number;
  currency?: Currency;
  className?: string;
};

/** A price in the largest type of its context: the currency sign small, raised and quiet (LOOK, Price). */
export function BigPrice({ minor, currency = 'usd', className }: BigPriceProps) {
  const figure = formatMinor(Math.abs(minor), currency).slice(currencyDetails[currency].symbol.length);
  return (
    <p className={clsx('text-price tabular-nums', className)}>
      <span className="sr-only">{formatMinor(minor, currency)}</span>
      <span aria-hidden="true">
        {minor < 0 && '−'}
        <span className="mr-0.5 align-[0.55em] text-[0.42em] text-ink-3">
          {currencyDetails[currency].symbol}
        </span>
        {figure}
      </span>
    </p>
  );
}

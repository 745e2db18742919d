import { currencies, currencyDetails } from '@numlet/contract/billing/plans';
import { Flag } from './numbers/flag.tsx';

/** The currencies of a card payment as options of a switch, each with its flag (specification 1 §3). */
export const currencyOptions = currencies.map((currency) => {
  const { name, symbol, flag } = currencyDetails[currency];
  return {
    value: currency,
    label: (
      <span title={name} className="flex items-center gap-1.5">
        <Flag name={flag} size="short" />
        {`${symbol} ${currency.toUpperCase()}`}
      </span>
    ),
  };
});

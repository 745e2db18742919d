import { type Currency, currencies } from '@numlet/contract/billing/plans';
import { useState } from 'react';

const KEY = 'numlet.currency';

/**
 * The currency in which the person pays by card, kept in this tab for the next purchase and for the return from the
 * card provider's page. Dollars by default; `initial` is the currency of a payment that is already open.
 */
export function useCurrencyChoice(initial?: Currency): readonly [Currency, (chosen: Currency) => void] {
  const [currency, setCurrency] = useState<Currency>(() => initial ?? storedCurrency());
  const choose = (chosen: Currency) => {
    setCurrency(chosen);
    try {
      sessionStorage.setItem(KEY, chosen);
    } catch {
      // Without storage the person must choose again.
    }
  };
  return [currency, choose];
}

function storedCurrency(): Currency {
  try {
    const stored = sessionStorage.getItem(KEY);
    return currencies.find((each) => each === stored) ?? 'usd';
  } catch {
    return 'usd';
  }
}

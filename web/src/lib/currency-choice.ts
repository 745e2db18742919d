import { type Currency, currencies } from '@numlet/contract/billing/plans';
import { useState } from 'react';

const KEY = 'numlet.currency';

/**
 * The currency that somebody chose to pay by card with: also for what they buy next in this tab, and when they come
 * back from the card provider's page. Dollars for whoever has chosen none; `asked` is what an opened payment is in.
 */
export function useCurrencyChoice(asked?: Currency): readonly [Currency, (chosen: Currency) => void] {
  const [currency, setCurrency] = useState<Currency>(() => asked ?? keptCurrency());
  const choose = (chosen: Currency) => {
    setCurrency(chosen);
    try {
      sessionStorage.setItem(KEY, chosen);
    } catch {
      // Without storage it is chosen once more.
    }
  };
  return [currency, choose];
}

function keptCurrency(): Currency {
  try {
    const kept = sessionStorage.getItem(KEY);
    return currencies.find((each) => each === kept) ?? 'usd';
  } catch {
    return 'usd';
  }
}

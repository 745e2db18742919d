import { convertUsdMinor, toMajor } from '@numlet/contract/billing/plans';
import { earnedUsdMinorByCountry } from '../../billing/money/entry/payments.queries.ts';
import type { Handler } from '../../handler.ts';
import { sumMonthlyCosts } from '../../numbers/phone-numbers.queries.ts';
import { beginningOf } from './span.ts';

type Sums = { numbers: number; unpriced: number; gbpMinor: number; usdMinor: number; earnedUsdMinor: number };

/**
 * The carriers' monthly charges for our numbers, and the payments for numbers in the span (including from credit) less
 * refunds: by country and in total, in pounds (section 2.2 of the second document).
 */
export const adminEarnings: Handler<'admin-earnings'> = async ({ db, clock }, _actor, { span }) => {
  const [costs, earned] = await Promise.all([
    sumMonthlyCosts(db),
    earnedUsdMinorByCountry(db, beginningOf(span, clock.now())),
  ]);
  const countries = new Map<string, Sums>();
  const sumsOf = (country: string): Sums => {
    const sums = countries.get(country) ?? nothing();
    countries.set(country, sums);
    return sums;
  };
  for (const { country_code, currency, numbers, priced, minor } of costs) {
    const sums = sumsOf(country_code);
    const isKnown = currency === 'gbp' || currency === 'usd';
    sums.numbers += Number(numbers);
    // A price in another currency cannot be given in pounds: the number is reported as unpriced.
    sums.unpriced += Number(numbers) - (isKnown ? Number(priced) : 0);
    if (currency === 'gbp') sums.gbpMinor += Number(minor);
    if (currency === 'usd') sums.usdMinor += Number(minor);
  }
  for (const [country, minor] of earned) sumsOf(country).earnedUsdMinor += minor;
  return {
    countries: [...countries]
      .sort(([one, a], [other, b]) => b.earnedUsdMinor - a.earnedUsdMinor || (one < other ? -1 : 1))
      .map(([country_code, sums]) => ({ country_code, ...present(sums) })),
    total: present([...countries.values()].reduce(add, nothing())),
  };
};

function nothing(): Sums {
  return { numbers: 0, unpriced: 0, gbpMinor: 0, usdMinor: 0, earnedUsdMinor: 0 };
}

function add(a: Sums, b: Sums): Sums {
  return {
    numbers: a.numbers + b.numbers,
    unpriced: a.unpriced + b.unpriced,
    gbpMinor: a.gbpMinor + b.gbpMinor,
    usdMinor: a.usdMinor + b.usdMinor,
    earnedUsdMinor: a.earnedUsdMinor + b.earnedUsdMinor,
  };
}

function present({ numbers, unpriced, gbpMinor, usdMinor, earnedUsdMinor }: Sums) {
  return {
    numbers,
    unpriced,
    monthly_cost: toMajor(gbpMinor + convertUsdMinor(usdMinor, 'gbp')),
    earned: toMajor(convertUsdMinor(earnedUsdMinor, 'gbp')),
  };
}

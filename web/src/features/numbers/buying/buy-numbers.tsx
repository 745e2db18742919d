import type { Currency } from '@numlet/contract/billing/plans';
import { kindFacts } from '@numlet/contract/numbers/reception-facts';
import clsx from 'clsx';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useCurrencyChoice } from '../../../lib/currency-choice.ts';
import { formatCount } from '../../../lib/format.ts';
import { currencyOptions } from '../../../shared/currency-options.tsx';
import type { Sold } from '../../../shared/numbers/sold-countries.ts';
import { Alert } from '../../../ui/alert.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { NothingFound } from './nothing-found.tsx';
import { PurchaseBar } from './purchase-bar.tsx';
import { type PayWith, PurchaseSummary, type UnclaimedPlan } from './purchase-summary.tsx';
import { RegulatoryNotice } from './regulatory-notice.tsx';
import { SearchForm } from './search-form.tsx';
import { ResultsSkeleton, SearchResults } from './search-results.tsx';
import { firstSearch } from './search-rules.ts';
import { useKeptSearch } from './use-kept-search.ts';
import type { AvailableNumber } from './use-search-available-numbers.ts';

type BuyNumbersProps = {
  /** The countries and types that can be rented. */
  sold: Sold;
  isPhoneVerified: boolean;
  /** Shown instead of results while the phone is not verified. */
  verificationNotice: ReactNode;
  /** Numbers that were found earlier, but have since been taken by another person. */
  taken: ReadonlySet<string>;
  isPaying: boolean;
  /** Opens the card payment directly, or the choice of all payment methods. */
  onPay: (number: AvailableNumber, pay: { currency: Currency; method: PayWith; renews: boolean }) => void;
  /** The spendable credit, in dollars; undefined while it is unknown. */
  credit: number | undefined;
  /** Whether this purchase can be refunded. Only a person's first purchase can. */
  hasMoneyBack: boolean;
  offersCrypto: boolean;
  /** The account's plans have loaded. Nothing is sold before that, since a paid plan may be waiting for its number. */
  isReady: boolean;
  /** The name of a paid plan that waits for its number. */
  unclaimedPlan: UnclaimedPlan | null;
  isClaiming: boolean;
  onClaim: (number: AvailableNumber) => void;
};

/** Buy Numbers: the search form, the results, and the cost of the chosen number. */
export function BuyNumbers(props: BuyNumbersProps) {
  const { sold, isPhoneVerified, verificationNotice, taken, unclaimedPlan: plan, onPay, onClaim } = props;
  const { search, first, startSearch, storeForLater, choice, choose } = useKeptSearch(sold, isPhoneVerified);
  // The form is reset when a notice starts a search in another country.
  const [formStart, setFormStart] = useState({ with: first, times: 0 });
  const chosen = choice && !taken.has(choice.phoneNumber) ? choice : null;
  const [currency, setCurrency] = useCurrencyChoice();
  const [renews, setRenews] = useState(true);
  const numbers = (search.data?.numbers ?? []).filter(({ phoneNumber }) => !taken.has(phoneNumber));
  const requiresDocuments = search.data?.hasRegulatoryRequirements ?? false;
  const results = useRef<HTMLDivElement>(null);
  const wasPressed = useRef(false);
  useEffect(() => {
    // Only pressing the button moves to the results. A choice in the form leaves the person there.
    if (!wasPressed.current) return;
    if (search.isPending) showResults(results.current);
    else {
      wasPressed.current = false;
      results.current?.focus({ preventScroll: true });
    }
  }, [search.isPending]);
  const searchIn = (country: string) => {
    const input = firstSearch(sold, country);
    if (!input) return;
    setFormStart(({ times }) => ({ with: input, times: times + 1 }));
    wasPressed.current = true;
    startSearch(input);
  };
  const purchase = {
    number: chosen,
    phoneType: search.variables?.phoneType ?? 'Local',
    currency,
    isReady: props.isReady,
    isPaying: props.isPaying,
    isClaiming: props.isClaiming,
    credit: props.credit,
    hasMoneyBack: props.hasMoneyBack,
    offersCrypto: props.offersCrypto,
    unclaimedPlan: plan,
    onPay: (method: PayWith) => chosen && onPay(chosen, { currency, method, renews }),
    renews,
    onRenewsChange: setRenews,
    onClaim: () => chosen && onClaim(chosen),
  };

  return (
    <div className="grid items-start gap-x-9 gap-y-8 lg:grid-cols-[224px_minmax(0,1fr)] xl:grid-cols-[224px_minmax(0,1fr)_296px]">
      {plan && <ClaimNotice plan={plan} />}
      {!isPhoneVerified && (
        // First on a phone, beside the form if there is room.
        <div className={clsx('lg:col-start-2', plan ? 'lg:row-start-2' : 'lg:row-start-1')}>
          {verificationNotice}
        </div>
      )}
      <SearchForm
        key={formStart.times}
        sold={sold}
        busy={search.isPending}
        disabled={!isPhoneVerified}
        initial={formStart.with}
        onSearch={(input, { isPressed }) => {
          wasPressed.current = isPressed;
          startSearch(input);
        }}
        onPlanned={storeForLater}
        onRefused={search.showProblem}
      />
      <div
        ref={results}
        tabIndex={-1}
        className={clsx('grid min-w-0 scroll-mt-4 gap-4 outline-none', !isPhoneVerified && 'hidden')}
        aria-busy={search.isPending}
      >
        {search.data && !search.isPending && (
          <RegulatoryNotice
            answer={search.data}
            country={search.variables?.countryCode ?? ''}
            onSearchIn={searchIn}
          />
        )}
        {search.data?.isIncomplete && !search.isPending && (
          <Alert variant="look" title="One of our carriers is not responding.">
            Its numbers are missing here. Please search again in a few minutes.
          </Alert>
        )}
        {search.isPending && <ResultsSkeleton />}
        {numbers.length > 0 && !search.isPending && (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3">
              {/* The count is announced, not every number. */}
              <p role="status" className="text-small text-ink-2">
                <span className="font-semibold text-ink">{formatCount(numbers.length)}</span>{' '}
                {numbers.length === 1 ? 'number that receives SMS' : 'numbers that receive SMS'}
              </p>
              {!plan && (
                <Segmented
                  label="Currency"
                  options={currencyOptions}
                  value={currency}
                  onValueChange={setCurrency}
                />
              )}
            </div>
            {/* Beside the results, the summary says it about the chosen number. */}
            {kindsOf(numbers).map((kind) => (
              <p key={kind} className="text-small text-ink-3 xl:hidden">
                {kindFacts[kind].fact}
              </p>
            ))}
            <SearchResults
              numbers={numbers}
              currency={plan ? null : currency}
              isForPlan={plan !== null}
              chosen={chosen}
              onChoose={choose}
            />
          </>
        )}
        {numbers.length === 0 && !search.isPending && isPhoneVerified && !requiresDocuments && (
          <NothingFound outcome={search.status} isPaid={plan !== null} lastSearch={search.variables} />
        )}
      </div>
      <div className={clsx('xl:sticky xl:top-6 lg:max-xl:col-start-2', !chosen && 'max-xl:hidden')}>
        <PurchaseSummary {...purchase} />
      </div>
      <PurchaseBar {...purchase} />
      {chosen && <div aria-hidden="true" className="h-16 xl:hidden" />}
    </div>
  );
}

function kindsOf(numbers: readonly AvailableNumber[]): AvailableNumber['kind'][] {
  return [...new Set(numbers.map(({ kind }) => kind))];
}

function ClaimNotice({ plan }: { plan: UnclaimedPlan }) {
  return (
    <section className="lg:col-span-full">
      <h2 className="text-h2">Your {plan.name} is paid: choose its number</h2>
      <p className="mt-1 text-ui text-ink-2">
        It includes {formatCount(plan.includedSms)} texts, and its period begins when you take the number.
        There is nothing more to pay.
      </p>
    </section>
  );
}

/** Scrolls to the results if they are below the form. */
function showResults(results: HTMLElement | null): void {
  if (results && results.getBoundingClientRect().top > window.innerHeight / 2) {
    results.scrollIntoView({ behavior: 'smooth', block: 'start' });
  }
}

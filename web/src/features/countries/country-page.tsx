import { brand } from '@numlet/contract/brand';
import { MONEY_BACK_DAYS } from '@numlet/contract/constants';
import { Link } from 'react-router';
import { SenderLabel } from '../../shared/messages/sender.tsx';
import { Flag } from '../../shared/numbers/flag.tsx';
import { useSoldCountries } from '../../shared/numbers/sold-countries.ts';
import { Caret } from '../../ui/caret.tsx';
import type { CountryContent } from './country-content.ts';
import { type NotifyBox, NotifyWhenOffered } from './notify-when-offered.tsx';
import { isOffered, PriceTable } from './price-table.tsx';

type CountryPageProps = {
  content: CountryContent;
  others: readonly CountryContent[];
  /** The form that takes an email address for numbers on request. */
  interestBox: NotifyBox;
};

/** The page for people in one country: the cost of a number, the stock, and other facts. */
export function CountryPage({ content, others, interestBox }: CountryPageProps) {
  const { title, lead, numbers, stock, guideNote, prices, marks, facts, inSentence } = content;
  const sold = useSoldCountries();
  const onRequest = [
    ...new Set(prices.filter((row) => !isOffered(row, sold)).map(({ countryCode }) => countryCode)),
  ]
    // Its own country first.
    .toReversed();
  return (
    <main id="content" tabIndex={-1} className="page-width pt-8 pb-20 outline-none md:pt-14 md:pb-24">
      <Link to="/" className="text-link text-ui">
        Back to Home
      </Link>
      <div className="mt-8 grid items-end gap-x-8 gap-y-5 pb-7 md:grid-cols-[7.4fr_4.6fr] md:pb-9">
        <h1 className="max-w-[620px] text-[clamp(38px,5vw,70px)]/[1.02] font-semibold tracking-[-0.04em]">
          {title}
        </h1>
        <p className="text-[17px]/[27px] text-ink-2">{lead}</p>
      </div>
      <div className="grid items-center gap-x-8 gap-y-5 border-t border-b border-t-ink border-b-line py-7 md:grid-cols-[7.4fr_4.6fr]">
        <Awaited numbers={numbers} />
        <p className="text-ui text-ink-2">{stock}</p>
      </div>
      <section className="mt-14 md:mt-20">
        <div className="grid items-end gap-x-8 gap-y-3 md:grid-cols-[7.4fr_4.6fr]">
          <h2 className="text-section">What a number costs</h2>
          <p className="text-small text-ink-2">{guideNote} You pay the price next to them, in dollars.</p>
        </div>
        <PriceTable rows={prices} inSentence={inSentence} sold={sold} />
      </section>
      {onRequest.length > 0 && <NotifyWhenOffered codes={onRequest} box={interestBox} />}
      <section className="mt-16 grid gap-x-8 gap-y-6 border-t border-ink pt-8 md:mt-24 md:grid-cols-[4fr_8fr]">
        <h2 className="text-h1">Good to know</h2>
        <dl className="divide-y divide-line">
          <div className="grid gap-x-8 gap-y-3 pb-6 md:grid-cols-[200px_1fr]">
            <dt className="text-h3">For signing up to</dt>
            <dd>
              <ul className="flex flex-wrap items-center gap-x-6 gap-y-2.5 *:flex">
                {marks.map((mark) => (
                  <li key={mark.name}>
                    <SenderLabel sender={{ kind: 'platform', mark }} />
                  </li>
                ))}
              </ul>
              <p className="mt-3 text-small text-ink-3">
                Names and logos belong to their owners, who are not affiliated with {brand.name}. Any platform
                may refuse a number. Your first purchase is refundable for {MONEY_BACK_DAYS} days, as long as
                no more than three texts have arrived.
              </p>
            </dd>
          </div>
          {facts.map((fact) => (
            <div key={fact.title} className="grid gap-x-8 gap-y-1 py-6 md:grid-cols-[200px_1fr]">
              <dt className="text-h3">{fact.title}</dt>
              <dd className="text-body text-ink-2">{fact.text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <nav
        aria-label="Other countries"
        className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-3 border-t border-line pt-6 text-ui"
      >
        <span className="text-small text-ink-3">Other countries</span>
        {others.map((other) => (
          <Link
            key={other.path}
            to={other.path}
            className="inline-flex items-center gap-2 py-1 font-medium hover:underline hover:underline-offset-4"
          >
            <Flag name={other.flag} />
            {other.name}
          </Link>
        ))}
        <Link to="/otp/africa" className="text-link md:ml-auto">
          All of Africa
        </Link>
      </nav>
    </main>
  );
}

/** The dial code with empty slots; only the dial codes for a region. */
function Awaited({ numbers }: Pick<CountryContent, 'numbers'>) {
  const [only] = numbers;
  if (numbers.length === 1 && only)
    return (
      <p className="flex min-w-0 items-center gap-4 md:gap-5">
        <Flag name={only.flag} size="large" />
        <span
          translate="no"
          className="font-mono text-[34px]/10 tracking-[-0.04em] text-ink-3 md:text-[46px]/[50px]"
        >
          {only.dial}
        </span>
        <Slots groups={only.groups} />
      </p>
    );
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-3">
      {numbers.map(({ flag, dial }) => (
        <li key={flag} className="flex items-center gap-2.5">
          <Flag name={flag} />
          <span translate="no" className="font-mono text-[26px]/8 tracking-[-0.03em] text-ink-3">
            {dial}
          </span>
        </li>
      ))}
    </ul>
  );
}

const SLOT = 20;
const GAP = 5;
const GROUP_GAP = 14;

/** One empty slot for each digit of the country's numbers, in their groups. */
function Slots({ groups }: { groups: readonly number[] }) {
  const { path, width } = groups.reduce(
    (drawn, digits) => ({
      path: `${drawn.path}${`h${SLOT}m${GAP} 0`.repeat(digits)}m${GROUP_GAP} 0`,
      width: drawn.width + digits * (SLOT + GAP) + GROUP_GAP,
    }),
    { path: 'M0 1', width: 0 },
  );
  return (
    <span aria-hidden="true" className="flex min-w-0 flex-1 items-end">
      <Caret motion="blinking" className="mr-[7px] h-[40px]! w-[3px]!" />
      <svg
        aria-hidden="true"
        viewBox={`0 0 ${width - GAP - GROUP_GAP} 2`}
        focusable="false"
        className="h-[2px] w-0 max-w-[320px] flex-1 stroke-line-2 stroke-2"
        preserveAspectRatio="xMinYMid meet"
      >
        <path d={path} />
      </svg>
    </span>
  );
}

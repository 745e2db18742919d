import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { canadianSample, sampleCode, usSample } from '../features/landing/samples.ts';
import { pageMeta } from '../lib/site/page-meta.ts';
import { breadcrumbs } from '../lib/site/structured-data.ts';
import { CodeDigits } from '../shared/messages/code-digits.tsx';
import { CodeSlots } from '../shared/messages/code-slots.tsx';
import { AllowanceMarks } from '../shared/numbers/allowance-marks.tsx';
import { MaskedPlate, NumberPlate } from '../shared/numbers/number-plate.tsx';
import { ReasonList } from '../shared/reason-list.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { howItWorksLead, reasons, steps } from './content/how-it-works.ts';

export const meta = () =>
  pageMeta({
    title: 'How It Works',
    description: howItWorksLead,
    path: '/how-it-works',
    data: () => [breadcrumbs([{ label: 'How It Works', path: '/how-it-works' }])],
  });

/** One picture for each step, from the real interface. */
const pictures: readonly ReactNode[] = [
  <MaskedPlate key="account" flag="gb" dial="+44" covered={6} end="0123" />,
  <AllowanceMarks key="funds" used={0} total={100} />,
  <span key="number" className="flex flex-col gap-1.5">
    <NumberPlate number={usSample} />
    <NumberPlate number={canadianSample} />
  </span>,
  <CodeSlots key="receive" size="small" />,
  <CodeDigits key="verify" code={sampleCode} size="newest" caret />,
];

export default function HowItWorks() {
  return (
    <main id="content" tabIndex={-1} className="page-width pt-8 pb-24 outline-none md:pt-14 md:pb-32">
      <PageHead title="How It Works" lead={howItWorksLead} />
      <ol className="mt-12 divide-y divide-line border-y border-t-ink border-b-line">
        {steps.map(({ title, text }, index) => (
          <li
            key={title}
            className="grid items-center gap-x-8 gap-y-3 py-7 md:min-h-[132px] md:grid-cols-[56px_4fr_5fr]"
          >
            <span aria-hidden="true" className="text-statistic text-ink-3 tabular-nums max-md:hidden">
              {index + 1}
            </span>
            <div className="max-w-[460px]">
              <h2 className="text-h2">
                <span className="md:hidden">{index + 1}. </span>
                {title}
              </h2>
              <p className="mt-1.5 text-body text-ink-2">{text}</p>
            </div>
            <div className="md:pl-20">{pictures[index]}</div>
          </li>
        ))}
      </ol>
      <section className="mt-16 grid gap-x-8 gap-y-8 md:mt-24 md:grid-cols-[4fr_8fr]">
        <h2 className="text-section">Why choose it</h2>
        <ReasonList reasons={reasons} />
      </section>
      <div className="mt-14 flex flex-wrap gap-2.5">
        <ButtonLink to="/" variant="cta" size="lg">
          Get Started Today
        </ButtonLink>
        <ButtonLink to="/pricing" variant="secondary-hero" size="lg">
          View Pricing
        </ButtonLink>
      </div>
      <p className="mt-6 text-ui text-ink-2">
        More for{' '}
        <Link to="/otp-for-creators" className="text-link">
          creators
        </Link>
        ,{' '}
        <Link to="/otp-for-freelancers" className="text-link">
          freelancers
        </Link>{' '}
        and{' '}
        <Link to="/otp-for-business" className="text-link">
          businesses
        </Link>
        . Any questions?{' '}
        <Link to="/contact" className="text-link">
          Write to us
        </Link>
        .
      </p>
    </main>
  );
}

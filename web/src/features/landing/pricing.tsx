import { formatMinor, type Plan, plans, toMajor, YEARLY_SAVING_MINOR } from '@numlet/contract/billing/plans';
import { OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import clsx from 'clsx';
import { Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { AllowanceMarks } from '../../shared/numbers/allowance-marks.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { SectionTitle } from './section-title.tsx';
import { sectionIds } from './sections.ts';
import { StartLink } from './start-link.tsx';
import { TopUp } from './top-up.tsx';

const saving = formatMinor(YEARLY_SAVING_MINOR, 'usd').replace('.00', '');

/** The three plans as one table, each allowance with a mark per text. `children`, below it, is another way to begin. */
export function Pricing({ children }: { children?: ReactNode }) {
  return (
    <section id={sectionIds.pricing} className="page-width">
      <div className="flex flex-wrap items-center justify-between gap-x-10 gap-y-4">
        <SectionTitle>
          Three prices. <span className="inline-block">Each mark is a text.</span>
        </SectionTitle>
        <p className="max-w-[326px] text-small text-ink-2">
          Pay by card, with crypto or from credit. Past the allowance a text costs{' '}
          {formatMinor(OVERAGE_PRICE_MINOR, 'usd')}, but only if you turn that on, and up to the cap you set
          for each number and period. Some kinds of numbers have a surcharge, shown before you pay.
        </p>
      </div>
      <div className="mt-8 grid overflow-hidden rounded-panel border border-line md:mt-10 md:grid-cols-3">
        <PlanCard plan={plans.starter} note="For your first number">
          <PlanPoints>
            <li>{plans.starter.includedNumbers} number</li>
            <li>{plans.starter.includedSms} SMS in the first month</li>
            <li>Unlocks the Monthly Top-up</li>
          </PlanPoints>
          <StartLink>Get Started Today</StartLink>
        </PlanCard>
        <PlanCard plan={plans.monthly_topup} note="Every month after" isLocked>
          <PlanPoints>
            <li>{plans.monthly_topup.includedNumbers} number kept for one more month</li>
            <li>{plans.monthly_topup.includedSms} SMS</li>
            <li className="flex items-center gap-2 font-medium text-ink">
              <Lock aria-hidden="true" className="size-3.5" />
              Opens after the Starter Plan
            </li>
          </PlanPoints>
          <TopUp />
        </PlanCard>
        <PlanCard plan={plans.yearly} note={`Saves ${saving} against monthly`}>
          <PlanPoints>
            <li>{plans.yearly.includedNumbers} number for twelve months</li>
            <li>{plans.yearly.includedSms} SMS for the year</li>
          </PlanPoints>
          <ButtonLink to="/faq#yearly-plan" variant="outline">
            Learn More<span className="sr-only"> about the yearly plan</span>
          </ButtonLink>
        </PlanCard>
      </div>
      {/* Reserves the height of `children`, so that nothing moves when they appear. */}
      <div className="mt-4 min-h-[162px] sm:min-h-[142px] lg:min-h-[86px]">{children}</div>
    </section>
  );
}

type PlanCardProps = { plan: Plan; note: string; isLocked?: boolean; children: ReactNode };

function PlanCard({ plan, note, isLocked = false, children }: PlanCardProps) {
  return (
    <article
      className={clsx(
        'flex flex-col border-line px-6 py-7 not-first:border-t md:p-8 md:not-first:border-t-0 md:not-first:border-l',
        isLocked ? 'bg-paper' : 'bg-surface',
      )}
    >
      <h3 className="text-h3">{plan.name}</h3>
      <p className="text-small text-ink-3">{note}</p>
      <p
        className={clsx(
          'mt-5 flex items-start text-price tabular-nums',
          isLocked ? 'text-ink-3' : 'text-ink',
        )}
      >
        <span className="mt-0.5 mr-1 text-[26px]/8 font-medium text-ink-3">$</span>
        {toMajor(plan.priceMinor)}
      </p>
      <div className="mt-6 min-h-[68px] max-md:mb-6 max-md:min-h-0">
        <AllowanceMarks used={isLocked ? 0 : plan.includedSms} total={plan.includedSms} tone="plain" />
      </div>
      <div className="flex flex-1 flex-col md:mt-5">{children}</div>
    </article>
  );
}

function PlanPoints({ children }: { children: ReactNode }) {
  return <ul className="mb-4 flex-1 text-ui text-ink-2 *:py-1">{children}</ul>;
}

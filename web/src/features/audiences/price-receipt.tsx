import { formatMinor, sumOfPrices } from '@numlet/contract/billing/plans';
import type { ReactNode } from 'react';
import { AllowanceMarks } from '../../shared/numbers/allowance-marks.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { SampleReceipt } from './audience-content.ts';

type PriceReceiptProps = { receipt: SampleReceipt; title: ReactNode };

/** A price as a receipt: a line per payment, a mark per text, and the sum. */
export function PriceReceipt({ receipt, title }: PriceReceiptProps) {
  const { text, lines, total } = receipt;
  const sum = sumOfPrices(lines.map(({ plan }) => plan));
  return (
    <section className="page-width mt-20 grid gap-x-8 gap-y-8 md:mt-[88px] md:grid-cols-[4fr_8fr]">
      <div>
        <h2 className="text-section">{title}</h2>
        <p className="mt-4 max-w-[340px] text-body text-ink-2">{text}</p>
      </div>
      <div className="rounded-panel border border-line bg-surface p-5 sm:p-7">
        <ul>
          {lines.map(({ name, plan }) => (
            <li
              key={name}
              className="grid grid-cols-[1fr_auto] items-center gap-x-5 gap-y-2 py-3 text-body sm:grid-cols-[132px_1fr_auto_64px]"
            >
              <span>{name}</span>
              <span className="max-sm:col-span-2 max-sm:row-start-2">
                <AllowanceMarks used={plan.includedSms} total={plan.includedSms} tone="plain" />
              </span>
              <span className="text-small text-ink-3 tabular-nums max-sm:col-start-1 max-sm:row-start-3">
                {plan.includedSms} texts
              </span>
              <span className="text-right font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1">
                {formatMinor(plan.priceMinor, 'usd')}
              </span>
            </li>
          ))}
        </ul>
        <p className="mt-3 flex justify-between border-t border-dashed border-edge pt-4 text-[17px]/6 font-semibold">
          <span>{total}</span>
          <span className="tabular-nums">{formatMinor(sum, 'usd')}</span>
        </p>
        <div className="mt-5 flex flex-wrap items-center justify-between gap-x-5 gap-y-4">
          <p className="text-small text-ink-3">One mark is one text.</p>
          <ButtonLink to="/" size="lg">
            Get Started
          </ButtonLink>
        </div>
      </div>
    </section>
  );
}

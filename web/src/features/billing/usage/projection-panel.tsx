import { formatCount, formatMoney } from '../../../lib/format.ts';
import { NumberMention } from '../../../shared/numbers/number-mention.tsx';
import { ReceiptLine, ReceiptTotal } from '../../../shared/receipt.tsx';
import type { BillingInfo } from '../use-billing-info.ts';
import { type ProjectionLine, projectionLines } from './projection.ts';

/** The projected cost of a month: each receiving number, and the extra texts of this period. */
export function Projection({ info }: { info: BillingInfo }) {
  const lines = projectionLines(info);
  const hasNonRenewing = lines.some(({ subscription }) => subscription?.auto_renew === false);
  return (
    <section className="rounded-panel border border-line bg-surface p-5 sm:p-6">
      <h2 className="mb-2 text-small font-medium text-ink-3">Projected per month</h2>
      <dl>
        {lines.map((line) => (
          <ReceiptLine
            key={line.id}
            label={<LineLabel line={line} info={info} />}
            value={formatMoney(line.amount, 'usd', 'always')}
          />
        ))}
        <ReceiptTotal label="Total" value={formatMoney(info.usage.projectedMonthlyCost, 'usd', 'always')} />
      </dl>
      {hasNonRenewing && (
        <p className="mt-3 text-small text-ink-3">
          A number whose renewal is off costs this only if you renew it yourself.
        </p>
      )}
    </section>
  );
}

function LineLabel({ line, info }: { line: ProjectionLine; info: BillingInfo }) {
  const { subscription } = line;
  const { overageCount } = info.usage;
  if (!subscription?.phone_number)
    return <>{`${formatCount(overageCount)} extra ${overageCount === 1 ? 'text' : 'texts'}`}</>;
  const isYearly = subscription.billing_type === 'yearly';
  const isOff = !subscription.auto_renew && ', renewal is off';
  if (line.numbers > 1)
    return (
      <>
        {`${formatCount(line.numbers)} numbers`}
        {isYearly && ', yearly price over 12 months'}
        {isOff}
      </>
    );
  return (
    <>
      <NumberMention number={{ name: subscription.number_name, phone_number: subscription.phone_number }} />
      {isYearly && ', yearly price over 12 months'}
      {isOff}
    </>
  );
}

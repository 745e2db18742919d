import { countryName } from '@numlet/contract/numbers/country-lookup';
import { messageOf } from '../../../../lib/call/call-error.ts';
import { formatCount } from '../../../../lib/format.ts';
import { Flag } from '../../../../shared/numbers/flag.tsx';
import { type Column, DataTable } from '../../parts/data-table.tsx';
import { ExportButton } from '../../parts/export-button.tsx';
import { pounds } from './day-words.ts';
import { type Earnings, useEarnings, useSpan } from './use-days.ts';

type Row = Omit<Earnings['countries'][number], 'country_code'> & { country_code: string | null };

/** Shows what the carriers charge for numbers and what customers paid for them, by country and in total. */
export function EarningsPanel() {
  const { span } = useSpan();
  const { data, error, refetch } = useEarnings(span);
  const rows: Row[] | undefined = data && [
    ...data.countries,
    ...(data.countries.length > 0 ? [{ country_code: null, ...data.total }] : []),
  ];
  const columns: Column<Row>[] = [
    { title: 'Country', cell: ({ country_code }) => <Country code={country_code} />, phone: 'head' },
    { title: 'Numbers', align: 'right', cell: ({ numbers }) => formatCount(numbers) },
    { title: 'Carrier cost a month', align: 'right', cell: (row) => <Cost {...row} /> },
    { title: `Earned in ${span}`, align: 'right', cell: ({ earned }) => pounds(earned) },
  ];
  return (
    <section aria-labelledby="earnings-heading" className="grid gap-3">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="earnings-heading" className="text-h3">
          Costs and earnings
        </h2>
        <ExportButton table="payments" label="Export payments" />
      </div>
      <DataTable
        label="Costs and earnings by country"
        columns={columns}
        rows={rows}
        keyOf={({ country_code }) => country_code ?? 'all'}
        failure={
          error && {
            message: `Not loaded. ${messageOf(error, 'The server could not be reached.')}`,
            onRetry: () => void refetch(),
          }
        }
        empty="No numbers are rented or have been paid for."
        foot={
          <p className="text-small text-ink-3">
            Earned: payments for numbers, including from credit, less refunds. In pounds, at 0.79 to the
            dollar.
          </p>
        }
      />
    </section>
  );
}

function Country({ code }: { code: string | null }) {
  if (!code) return <span className="font-semibold">Total</span>;
  return (
    <span className="flex items-center gap-2.5">
      <Flag name={code} />
      {countryName(code)}
    </span>
  );
}

function Cost({ monthly_cost, unpriced }: Row) {
  return (
    <>
      {pounds(monthly_cost)}
      {unpriced > 0 && (
        <span className="block text-micro text-ink-3">{formatCount(unpriced)} without a known price</span>
      )}
    </>
  );
}

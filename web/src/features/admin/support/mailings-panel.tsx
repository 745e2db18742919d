import { countryName } from '@numlet/contract/numbers/country-lookup';
import { messageOf } from '../../../lib/call/call-error.ts';
import { formatCount } from '../../../lib/format.ts';
import { DataTable } from '../parts/data-table.tsx';
import { ExportButton } from '../parts/export-button.tsx';
import { useMailings } from './use-support.ts';

const COLUMNS = [
  {
    title: 'Country',
    phone: 'head',
    cell: ({ country_code }: Country) => <span className="font-medium">{countryName(country_code)}</span>,
  },
  { title: 'Confirmed', align: 'right', cell: ({ confirmed }: Country) => formatCount(confirmed) },
  { title: 'Not confirmed', align: 'right', cell: ({ unconfirmed }: Country) => formatCount(unconfirmed) },
] as const;

type Country = { country_code: string; confirmed: number; unconfirmed: number };

/** People who subscribed to emails without an account: only counted here, and listed in the export. */
export function MailingsPanel() {
  const mailings = useMailings();
  const { data } = mailings;
  const newsletter = data?.newsletter;
  return (
    <>
      <section
        aria-labelledby="newsletter-heading"
        className="flex flex-wrap items-center justify-between gap-4"
      >
        <div>
          <h2 id="newsletter-heading" className="text-h2">
            Newsletter
          </h2>
          <p className="min-h-5 text-small text-ink-2">
            {newsletter &&
              `${formatCount(newsletter.confirmed)} confirmed, ${formatCount(newsletter.unconfirmed)} not confirmed. The export lists the confirmed ones, each with its unsubscribe link. Export it again before each mailing.`}
          </p>
        </div>
        <ExportButton table="newsletter" label="Export newsletter" />
      </section>
      <section aria-labelledby="interest-heading" className="grid grid-cols-[minmax(0,1fr)] gap-4">
        <div className="flex flex-wrap items-center justify-between gap-4">
          <div>
            <h2 id="interest-heading" className="text-h2">
              Requested countries
            </h2>
            <p className="text-small text-ink-2">
              Subscribers were promised one email, once numbers can be rented there.
            </p>
          </div>
          <ExportButton table="interest" label="Export interest" />
        </div>
        <DataTable
          label="Requested countries"
          columns={COLUMNS}
          rows={data?.countries}
          keyOf={({ country_code }) => country_code}
          failure={
            mailings.isError && !data
              ? {
                  message: messageOf(mailings.error, 'The figures could not be loaded.'),
                  onRetry: () => void mailings.refetch(),
                }
              : null
          }
          empty="No requests for a country yet."
          hasKeys={false}
        />
      </section>
    </>
  );
}

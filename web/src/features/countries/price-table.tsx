import { formatMinor, plans, toMajor, toMinor } from '@numlet/contract/billing/plans';
import { Flag } from '../../shared/numbers/flag.tsx';
import { lowestSurcharge, type Sold, typesIn } from '../../shared/numbers/sold-countries.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { HalfDisc } from '../../ui/status-shapes.tsx';
import { tableRoles } from '../../ui/table-roles.ts';
import type { PriceRow } from './country-content.ts';
import { NOTIFY_FRAGMENT } from './notify-when-offered.tsx';

const { starter, monthly_topup: topUp, yearly } = plans;
const dollars = (minor: number) => formatMinor(minor, 'usd').replace('.00', '');

type PriceTableProps = { rows: readonly PriceRow[]; inSentence: string; sold: Sold };

/** The actual prices, then the operator's guide prices, small and in grey, each with a link to get the number. */
export function PriceTable({ rows, inSentence, sold }: PriceTableProps) {
  const first = rows.find((row) => isOffered(row, sold));
  return (
    <>
      <table
        {...tableRoles.table}
        className="mt-6 block w-full text-left md:mt-8 md:table md:border-separate md:border-spacing-0 md:rounded-panel md:border md:border-line md:bg-surface"
      >
        <caption className="sr-only">Prices of numbers for {inSentence}</caption>
        <thead {...tableRoles.rowGroup} className="max-md:sr-only">
          <tr
            {...tableRoles.row}
            className="text-small text-ink-3 *:border-b *:border-line *:px-6 *:py-3.5 *:font-medium"
          >
            <th {...tableRoles.columnHeader} scope="col">
              Type
            </th>
            <th {...tableRoles.columnHeader} scope="col">
              What you pay
            </th>
            <th {...tableRoles.columnHeader} scope="col">
              Guide price
            </th>
            <th {...tableRoles.columnHeader} scope="col">
              <span className="sr-only">How to get it</span>
            </th>
          </tr>
        </thead>
        <tbody
          {...tableRoles.rowGroup}
          className="max-md:flex max-md:flex-col max-md:gap-3 md:[&>tr:not(:last-child)>*]:border-b md:[&>tr>*]:border-line"
        >
          {rows.map((row) => (
            <tr
              {...tableRoles.row}
              key={row.type}
              className="align-middle max-md:block max-md:rounded-panel max-md:border max-md:border-line max-md:bg-surface max-md:p-5 md:*:px-6 md:*:py-5"
            >
              <th {...tableRoles.rowHeader} scope="row" className="font-normal max-md:block">
                <span className="flex items-center gap-3.5">
                  <Flag name={row.flag} />
                  <span>
                    <span className="block text-body font-semibold">{row.type}</span>
                    <span className="block text-small text-ink-2">{row.description}</span>
                  </span>
                </span>
              </th>
              <td {...tableRoles.cell} className="max-md:mt-4 max-md:block">
                {isOffered(row, sold) ? <Paid row={row} sold={sold} /> : <OnRequest />}
              </td>
              <td {...tableRoles.cell} className="max-md:mt-3 max-md:flex max-md:items-baseline max-md:gap-2">
                <span className="text-small text-ink-3 md:hidden">Guide price</span>
                <span className="border-b border-dashed border-edge text-ui text-ink-3 tabular-nums">
                  {row.guide}
                </span>
              </td>
              <td {...tableRoles.cell} className="max-md:mt-4 max-md:block md:text-right">
                {isOffered(row, sold) ? (
                  <ButtonLink
                    to={searchAddressOf(row)}
                    variant={row === first ? 'default' : 'outline'}
                    aria-label={`Select Number: ${row.type}`}
                    className="max-md:w-full"
                  >
                    Select Number
                  </ButtonLink>
                ) : (
                  <a href={`#${NOTIFY_FRAGMENT}`} className="text-link text-ui">
                    Tell me when
                  </a>
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {!first && <Alternative />}
    </>
  );
}

/** Shown if all numbers of the page are on request. */
function Alternative() {
  return (
    <div className="mt-5 flex flex-wrap items-center justify-between gap-x-8 gap-y-4">
      <p className="max-w-[640px] text-body text-ink-2">
        Many platforms take a number from any country. A US or Canadian one costs{' '}
        <strong className="font-semibold text-ink">{dollars(starter.priceMinor)}</strong> for the first month
        with {starter.includedSms} texts, and is ready at once.
      </p>
      <ButtonLink to="/dashboard?tab=search&country=US" className="max-md:w-full">
        Select Number
      </ButtonLink>
    </div>
  );
}

function Paid({ row, sold }: { row: PriceRow; sold: Sold }) {
  const surcharge = lowestSurcharge(sold, row.countryCode, row.phoneType);
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="flex items-start text-[26px]/8 font-semibold tabular-nums">
          <span className="mr-0.5 text-[15px]/6 font-medium text-ink-3">$</span>
          {toMajor(starter.priceMinor)}
        </span>
        <span className="text-ui">first month, {starter.includedSms} texts</span>
      </p>
      <p className="text-small text-ink-2">
        Then {dollars(topUp.priceMinor)} a month for {topUp.includedSms} texts, or{' '}
        {dollars(yearly.priceMinor)} a year for {yearly.includedSms}
        {surcharge > 0 && `, plus a surcharge of ${formatMinor(toMinor(surcharge), 'usd')} a month`}
      </p>
      {row.documents && (
        <p className="mt-1 flex items-start gap-2 text-small font-medium text-amber">
          <span className="mt-[5px]">
            <HalfDisc />
          </span>
          {row.documents}
        </p>
      )}
    </>
  );
}

function OnRequest() {
  return (
    <>
      <p className="text-body font-semibold">On request</p>
      <p className="text-small text-ink-2">None in stock today. We can tell you when there are some.</p>
    </>
  );
}

/** Whether Buy Numbers offers them. */
export function isOffered({ countryCode }: PriceRow, sold: Sold): boolean {
  return typesIn(sold, countryCode).length > 0;
}

function searchAddressOf({ countryCode, phoneType }: PriceRow): string {
  return `/dashboard?${new URLSearchParams({ tab: 'search', country: countryCode, ...(phoneType && { type: phoneType }) })}`;
}

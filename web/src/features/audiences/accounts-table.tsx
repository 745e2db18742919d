import clsx from 'clsx';
import { CodeDigits } from '../../shared/messages/code-digits.tsx';
import { SenderIcon, SenderLabel } from '../../shared/messages/sender.tsx';
import { NumberPlate, ShortNumber } from '../../shared/numbers/number-plate.tsx';
import { tableRoles } from '../../ui/table-roles.ts';
import type { SampleAccount } from './audience-content.ts';

/** The first rows show codes that are still to be copied. Older ones were copied. */
const UNSPENT_ROWS = 2;

/** Sample accounts with their numbers and last codes: five columns, and on a phone two lines each as in the inbox. */
export function AccountsTable({ accounts }: { accounts: readonly SampleAccount[] }) {
  return (
    <>
      <table {...tableRoles.table} className="w-full text-left max-md:block md:table-fixed">
        <caption className="sr-only">A sample: accounts, their numbers and the last code of each</caption>
        <thead {...tableRoles.rowGroup} className="max-md:sr-only">
          <tr
            {...tableRoles.row}
            className="border-t border-ink text-small text-ink-3 *:py-3.5 *:font-medium"
          >
            <th {...tableRoles.columnHeader} scope="col" className="w-[23%]">
              Account
            </th>
            <th {...tableRoles.columnHeader} scope="col" className="w-[18%]">
              Platform
            </th>
            <th {...tableRoles.columnHeader} scope="col">
              Its number
            </th>
            <th {...tableRoles.columnHeader} scope="col" className="w-[17%]">
              Last code
            </th>
            <th {...tableRoles.columnHeader} scope="col" className="w-[8%] text-right">
              <span className="sr-only">Arrived</span>
            </th>
          </tr>
        </thead>
        <tbody {...tableRoles.rowGroup} className="max-md:block max-md:border-t max-md:border-ink">
          {accounts.map((account, index) => (
            <AccountRow
              key={account.account + account.code}
              {...account}
              isNew={index === 0}
              isSpent={index >= UNSPENT_ROWS}
            />
          ))}
        </tbody>
      </table>
      <p className="mt-4 text-small text-ink-3">
        A sample. The accounts, numbers and codes are invented; the names of platforms belong to their owners.
      </p>
    </>
  );
}

type AccountRowProps = SampleAccount & { isNew: boolean; isSpent: boolean };

function AccountRow({ account, sender, number, numberName, code, time, isNew, isSpent }: AccountRowProps) {
  return (
    <tr
      {...tableRoles.row}
      className="border-line max-md:grid max-md:grid-cols-[auto_1fr_auto] max-md:items-center max-md:gap-x-4 max-md:gap-y-1.5 max-md:border-b max-md:py-4 md:*:border-y md:*:border-line md:*:py-5"
    >
      <th
        {...tableRoles.rowHeader}
        scope="row"
        className="text-body font-semibold max-md:col-span-2 md:pr-4 md:text-[18px]/6"
      >
        <span className="flex items-center gap-2">
          {sender.kind === 'platform' && <SenderIcon mark={sender.mark} className="md:hidden" />}
          <span className="min-w-0 wrap-anywhere">{account}</span>
        </span>
      </th>
      <td {...tableRoles.cell} className="max-md:sr-only">
        <SenderLabel sender={sender} className="flex! max-w-full text-ui!" />
      </td>
      <td
        {...tableRoles.cell}
        className="max-md:col-span-2 max-md:col-start-2 max-md:row-start-2 max-md:justify-self-end"
      >
        <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1 max-md:hidden">
          <NumberPlate number={number} size="small" />
          <span className="text-small text-ink-3">{numberName}</span>
        </span>
        <ShortNumber number={number} name={numberName} className="md:hidden" />
      </td>
      <td {...tableRoles.cell} className="max-md:col-start-1 max-md:row-start-2">
        <CodeDigits code={code} caret={isNew} spent={isSpent} />
      </td>
      <td
        {...tableRoles.cell}
        translate="no"
        className={clsx(
          'text-right text-small max-md:col-start-3 max-md:row-start-1',
          isNew ? 'font-mono font-medium text-green' : 'text-ink-3',
          time.includes(':') && 'font-mono',
        )}
      >
        {isNew ? 'now' : time}
      </td>
    </tr>
  );
}

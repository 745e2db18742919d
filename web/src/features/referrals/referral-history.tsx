import { SHORT_ID_LENGTH } from '@numlet/contract/constants';
import clsx from 'clsx';
import { formatDate, formatMoney } from '../../lib/format.ts';
import { RecordTable } from '../../ui/record-table.tsx';
import { tableRoles } from '../../ui/table-roles.ts';
import type { Referral } from './use-referrals.ts';

/** The referrals of the person's link: the end of the id, date, status and reward (specification 1 §2). */
export function ReferralHistory({ referrals }: { referrals: readonly Referral[] }) {
  return (
    <section className="-mx-4 overflow-hidden border-y border-line bg-surface sm:mx-0 sm:rounded-panel sm:border">
      <h2 className="sr-only">Referral history</h2>
      <RecordTable columns={['Id', 'Date', 'Status']} last="Reward">
        {referrals.map((referral) => (
          <ReferralRow key={referral.id} referral={referral} />
        ))}
      </RecordTable>
    </section>
  );
}

const CELL = 'sm:px-5 sm:py-3.5';

function ReferralRow({ referral }: { referral: Referral }) {
  return (
    <tr
      {...tableRoles.row}
      className="not-first:border-t not-first:border-line max-sm:grid max-sm:grid-cols-[1fr_auto] max-sm:gap-x-3 max-sm:px-4 max-sm:py-3"
    >
      <td {...tableRoles.cell} translate="no" className={clsx(CELL, 'font-mono max-sm:row-start-1')}>
        {referral.id.slice(-SHORT_ID_LENGTH)}
      </td>
      <td {...tableRoles.cell} className={clsx(CELL, 'text-ink-3 max-sm:row-start-2 max-sm:text-small')}>
        {formatDate(referral.created_at)}
      </td>
      <td
        {...tableRoles.cell}
        className={clsx(
          CELL,
          'text-ink-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:text-right max-sm:text-small',
        )}
      >
        {STATUS_WORDS[referral.status]}
      </td>
      <td
        {...tableRoles.cell}
        className={clsx(
          CELL,
          'text-right font-semibold tabular-nums max-sm:col-start-2 max-sm:row-start-1',
          !referral.reward_given && 'text-ink-3',
        )}
      >
        {formatMoney(referral.reward_amount, 'usd', 'always')}
      </td>
    </tr>
  );
}

const STATUS_WORDS: Record<Referral['status'], string> = {
  awaiting_purchase: 'Awaiting purchase',
  purchase_made: 'Purchase made',
  commission_paid: 'Commission paid',
  reversed: 'Reversed',
};

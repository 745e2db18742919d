import clsx from 'clsx';
import { formatDate, formatMoney } from '../../../lib/format.ts';
import type { PayRequest } from '../../../lib/purchase.ts';
import { methodWords, statusWords, typeWords } from '../../../shared/billing/transaction-words.ts';
import { ShortNumber } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import type { Order } from '../../../shared/orders/order-waiting.ts';
import { reasonText } from '../../../shared/orders/order-words.ts';
import { Button } from '../../../ui/button.tsx';
import { Dash, HalfDisc, Ring } from '../../../ui/status-shapes.tsx';
import { tableRoles } from '../../../ui/table-roles.ts';
import { payFor } from '../pay-for.ts';
import type { BillingInfo, Transaction } from '../use-billing-info.ts';
import { useBillingPortal } from '../use-billing-portal.ts';
import type { Remedy } from './transaction-remedy.ts';

export type RemedyActions = {
  info: BillingInfo;
  onPay: (request: PayRequest) => void;
  onShow: (order: Order) => void;
};

type TransactionRowProps = { transaction: Transaction; remedy: Remedy | undefined; actions: RemedyActions };

const CELL = 'align-top sm:px-5 sm:py-3.5';

/** One payment; if it is pending or has failed, with the reason and a remedy. */
export function TransactionRow({ transaction, remedy, actions }: TransactionRowProps) {
  const { phone_number: phone, status, reason } = transaction;
  const isIncoming = transaction.direction === 'in';
  const isUnpaid = reason !== null;
  const arrived = reason?.code === 'coins' ? reason.arrived : 0;
  const method = methodWords(transaction);
  return (
    <tr
      {...tableRoles.row}
      className="not-first:border-t not-first:border-line max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_auto] max-sm:gap-x-3 max-sm:gap-y-1 max-sm:px-4 max-sm:py-3"
    >
      <td
        {...tableRoles.cell}
        className={clsx(CELL, 'whitespace-nowrap text-ink-3 max-sm:row-start-2 max-sm:text-small')}
      >
        {formatDate(transaction.created_at)}
      </td>
      <td {...tableRoles.cell} className={clsx(CELL, 'max-sm:contents')}>
        <span className="font-medium max-sm:row-start-1">{typeWords(transaction)}</span>
        {isUnpaid && (
          <div className="max-w-[30rem] max-sm:col-span-2 max-sm:row-start-4">
            <p className="text-small text-ink-3">{reasonText(transaction)}</p>
            {remedy && <RemedyButton remedy={remedy} actions={actions} />}
          </div>
        )}
      </td>
      <td
        {...tableRoles.cell}
        className={clsx(CELL, 'max-w-[180px] max-sm:row-start-3 max-sm:min-w-0 max-sm:max-w-none')}
      >
        {phone && <ShortNumber number={plateNumber(phone)} name={nameOf(phone, actions.info)} />}
      </td>
      <td {...tableRoles.cell} className={clsx(CELL, 'text-ink-2 max-sm:hidden')}>
        {method}
      </td>
      <td
        {...tableRoles.cell}
        className={clsx(
          CELL,
          'text-ink-2 max-sm:col-start-2 max-sm:row-start-2 max-sm:text-right max-sm:text-small',
        )}
      >
        <span aria-hidden="true" className="sm:hidden">
          {method},{' '}
        </span>
        <span
          className={clsx(
            'inline-flex items-center gap-1.5 align-top',
            status !== 'completed' && (!isUnpaid || remedy) && 'font-medium text-ink',
          )}
        >
          {isUnpaid && <Mark status={status} isOpen={remedy !== undefined} />}
          {isIncoming && status === 'pending' ? 'On its way' : statusWords(transaction)}
        </span>
      </td>
      <td
        {...tableRoles.cell}
        className={clsx(CELL, 'text-right tabular-nums max-sm:col-start-2 max-sm:row-start-1')}
      >
        <span className={isUnpaid ? 'text-ink-3' : 'font-semibold'}>
          {isIncoming && '+'}
          {formatMoney(transaction.amount, transaction.currency, 'always')}
        </span>
        {arrived > 0 && (
          <span className="block text-small whitespace-nowrap">
            {formatMoney(arrived, 'usd', 'always')} arrived
          </span>
        )}
      </td>
    </tr>
  );
}

/** The name that its owner gave the number, as long as they rent it. */
function nameOf(phone: string, { subscriptions }: BillingInfo): string | null {
  return subscriptions.find(({ phone_number }) => phone_number === phone)?.number_name ?? null;
}

/** A quiet mark beside the word: a ring if pending, half a disc if there is a remedy, a dash if it is over. */
function Mark({ status, isOpen }: { status: Transaction['status']; isOpen: boolean }) {
  if (status === 'pending') return <Ring />;
  return isOpen ? <HalfDisc /> : <Dash />;
}

function RemedyButton({ remedy, actions }: { remedy: Remedy; actions: RemedyActions }) {
  const { onPay, onShow } = actions;
  switch (remedy.do) {
    case 'show':
      return <SmallButton label="Show payment" onClick={() => onShow(remedy.order)} />;
    case 'pay': {
      const request = payFor(remedy.subscription);
      return request && <SmallButton label="Pay now" onClick={() => onPay(request)} />;
    }
    case 'change-card':
      return <ChangeCard />;
  }
}

function ChangeCard() {
  const portal = useBillingPortal();
  return <SmallButton label="Change card" busy={portal.isOpening && 'Opening...'} onClick={portal.open} />;
}

type SmallButtonProps = { label: string; busy?: string | false; onClick: () => void };

function SmallButton({ label, busy, onClick }: SmallButtonProps) {
  return (
    <Button variant="outline" size="sm" className="mt-2" busy={busy} onClick={onClick}>
      {label}
    </Button>
  );
}

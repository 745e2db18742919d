import { waitingCreditWords } from '@numlet/contract/billing/credit-limit';
import { toMinor } from '@numlet/contract/billing/plans';
import { LOW_BALANCE_MINOR } from '@numlet/contract/constants';
import clsx from 'clsx';
import { formatMoney } from '../../lib/format.ts';
import type { PayRequest } from '../../lib/purchase.ts';
import { BigPrice } from '../../shared/big-price.tsx';
import { Button } from '../../ui/button.tsx';
import type { BillingInfo } from './use-billing-info.ts';

type CreditPanelProps = {
  info: BillingInfo;
  /** Whether everything is paid from credit. */
  isMethod: boolean;
  onPay: (request: PayRequest) => void;
};

const AMOUNT_MINOR = 1000;

/** The credit balance, as large as a price if everything is paid from it. */
export function CreditPanel({ info, isMethod, onPay }: CreditPanelProps) {
  const minor = toMinor(info.credit_balance);
  const { amount: waiting, until } = info.waiting_credit;
  const isLow = isMethod && minor < LOW_BALANCE_MINOR;
  return (
    <section className="rounded-panel border border-line bg-surface p-5 sm:p-6">
      <div className={clsx('flex gap-4', isMethod ? 'flex-col' : 'items-center justify-between')}>
        <div>
          <h2 className="text-small font-medium text-ink-3">Credit</h2>
          {isMethod ? (
            <BigPrice minor={minor} className={clsx('mt-1.5', isLow && 'text-amber')} />
          ) : (
            <p className="text-statistic tabular-nums">{formatMoney(info.credit_balance, 'usd', 'always')}</p>
          )}
          <p className={clsx('text-small text-ink-3', isMethod && 'mt-2')}>{creditWords(minor)}</p>
        </div>
        <Button
          variant={isMethod && isLow ? 'default' : 'outline'}
          size="sm"
          className="self-start"
          onClick={() => onPay({ purchase: { kind: 'credit', amountMinor: AMOUNT_MINOR } })}
        >
          Add credit
        </Button>
      </div>
      {info.open_overage > 0 && (
        <p className="mt-4 border-t border-line pt-3 text-small text-ink-2">
          <span className="font-semibold text-ink">{formatMoney(info.open_overage, 'usd', 'always')}</span>{' '}
          for extra texts is not charged yet.
        </p>
      )}
      {info.disputed_credit > 0 && (
        <p className="mt-4 border-t border-line pt-3 text-small text-ink-2">
          <span className="font-semibold text-ink">{formatMoney(info.disputed_credit, 'usd', 'always')}</span>{' '}
          came from a disputed payment and cannot be spent until your bank has decided.
        </p>
      )}
      {until && (
        <p className="mt-4 border-t border-line pt-3 text-small text-ink-2">
          <span className="font-semibold text-ink">{formatMoney(waiting, 'usd', 'always')}</span>{' '}
          {waitingCreditWords(new Date(until))} Renewals and extra texts use it now.
        </p>
      )}
    </section>
  );
}

function creditWords(minor: number): string {
  if (minor < 0) return 'A reward or a payment was reversed. Credit that you add covers this first.';
  return minor === 0 ? 'For numbers, renewals and extra texts' : 'Does not expire';
}

import { type ReactNode, useState } from 'react';
import { messageOf } from '../../../../lib/call/call-error.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { NumberPlate } from '../../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../../shared/numbers/plate-number.ts';
import { Button } from '../../../../ui/button.tsx';
import { FieldError } from '../../../../ui/field.tsx';
import { answerWords } from '../../parts/dispute-words.ts';
import { type RecoveryChoice, RecoveryDialogs } from './recovery-dialogs.tsx';
import { doneWords, type RecoveryItem } from './recovery-words.ts';
import { assignItem, useRecoveryAct } from './use-recovery.ts';

const REFUND_OUTCOMES = {
  card: 'is refunded to the card',
  crypto: 'becomes credit; no coins are sent',
  credit: 'becomes credit again',
} as const;
const PAY_OUTSIDE = {
  card: 'Pay it outside of Stripe, to the payer shown in Stripe, then record the sum. If you refund it in Stripe’s dashboard, it leaves the queue automatically.',
  crypto: 'Send the coins back at NOWPayments, then record the sum.',
  credit: 'Pay it outside of the service, then record the sum.',
} as const;
const RETRY_NOTES: Partial<Record<RecoveryItem['kind'], string>> = {
  regulatory: 'Works only once the documents are approved. Nothing is charged.',
  our_funds: 'Works once our account at the carrier is in order. Nothing is charged.',
  unanswered:
    'We ask the carrier whether we already have it, and buy it only if we do not. Nothing is charged.',
  already_provisioned:
    'Use this once the carrier has released the number: “Compare now” under Phones shows it. Nothing is charged.',
};

type RecoveryChoicesProps = { item: RecoveryItem; name: string; now: number };

/**
 * The possible acts, the best for the customer first: another number on top, the refund last and red. Each asks for
 * confirmation.
 */
export function RecoveryChoices({ item, name, now }: RecoveryChoicesProps) {
  const [wanted, setWanted] = useState('');
  // The offer changes: a refused number is no longer in it.
  const offered = item.alternatives.map(({ phone_number }) => phone_number);
  const chosen = offered.includes(wanted) ? wanted : (offered[0] ?? '');
  const [open, setOpen] = useState<RecoveryChoice | null>(null);
  const can = (action: RecoveryItem['actions'][number]) => item.actions.includes(action);
  const isPayout = item.kind === 'payout';
  const sum = formatMoney(item.amount, item.currency, 'always');
  return (
    <div className="px-5 py-4">
      <Assignment item={item} name={name} />
      {can('another_number') && (
        <fieldset className="min-w-0 border-b border-line pb-4">
          <legend className="flex w-full flex-wrap items-baseline justify-between gap-x-4 text-ui font-semibold">
            Give another number
            {item.alternatives.length > 0 && (
              <span className="text-small font-normal text-ink-3">In stock now, at no extra charge</span>
            )}
          </legend>
          {item.alternatives.length === 0 ? (
            <p className="mt-2 text-small text-ink-2">
              {item.alternatives_unknown
                ? 'The carrier is not responding, but may have some. We ask again every half minute.'
                : 'The carrier has none at the moment.'}
            </p>
          ) : (
            <>
              <div className="mt-2 overflow-hidden rounded-notice border border-line">
                {item.alternatives.map(({ phone_number: e164, place }) => (
                  <label
                    key={e164}
                    className="flex min-h-11 cursor-pointer items-center gap-3 border-b border-line px-3.5 py-2 last:border-b-0 hover:bg-sunken has-checked:bg-sunken"
                  >
                    <input
                      type="radio"
                      name={`alternative-${item.order_id}`}
                      checked={chosen === e164}
                      onChange={() => setWanted(e164)}
                      className="size-4 accent-ink"
                    />
                    <span className="flex min-w-0 flex-1 items-center justify-between gap-3 max-sm:flex-col max-sm:items-start max-sm:gap-0">
                      <NumberPlate number={plateNumber(e164)} />
                      {place && <span className="max-w-full truncate text-small text-ink-2">{place}</span>}
                    </span>
                  </label>
                ))}
              </div>
              <div className="mt-3 flex justify-end">
                <Button
                  size="sm"
                  disabled={chosen === ''}
                  onClick={() => setOpen({ kind: 'another', chosen })}
                >
                  Give this number
                </Button>
              </div>
            </>
          )}
        </fieldset>
      )}
      {can('retry') && (
        <Choice
          title="Retry the same number"
          text={RETRY_NOTES[item.kind] ?? 'The carrier is asked again. Nothing is charged.'}
        >
          <Button variant="outline" size="sm" onClick={() => setOpen({ kind: 'retry' })}>
            Retry
          </Button>
        </Choice>
      )}
      {can('free_number') && (
        <Choice title="Free number" text="A number at our cost. This purchase stays in the queue.">
          <Button
            variant="outline"
            size="sm"
            onClick={() => setOpen({ kind: 'free', version: item.user_version })}
          >
            Free number
          </Button>
        </Choice>
      )}
      {isPayout && can('refund') && (
        <Choice
          title="Pay out manually"
          text={`${formatMoney(item.owed ?? 0, item.currency, 'always')} is owed. ${PAY_OUTSIDE[item.payment_method]}`}
        >
          <Button variant="outline" size="sm" onClick={() => setOpen({ kind: 'payout' })}>
            Record a payout
          </Button>
        </Choice>
      )}
      {!isPayout && can('refund') && (
        <Choice title="Refund" text={`${sum} ${REFUND_OUTCOMES[item.payment_method]}. The purchase ends.`}>
          <Button
            variant="destructive-quiet"
            size="sm"
            className="max-sm:-ml-3"
            onClick={() => setOpen({ kind: 'refund' })}
          >
            Refund {sum}
          </Button>
        </Choice>
      )}
      {item.actions.length === 0 && (
        <p className="py-3 text-ui text-ink-2">
          {item.kind === 'dispute'
            ? `${item.dispute ? answerWords(item.dispute, now) : ''} There is nothing to do here: the bank’s decision is applied when it arrives.`
            : 'This purchase is being processed, so nothing can be done right now.'}
        </p>
      )}
      <RecoveryDialogs item={item} name={name} open={open} onClose={() => setOpen(null)} />
    </div>
  );
}

function Choice({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3.5 last:border-b-0">
      <div className="min-w-0">
        <h3 className="text-ui font-semibold">{title}</h3>
        <p className="text-small text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}

/** Shows who is assigned to an item, so that two administrators do not work on it. It locks nothing. */
function Assignment({ item, name }: { item: RecoveryItem; name: string }) {
  const act = useRecoveryAct(item, () => undefined);
  const { taken } = item;
  const take = (isMine: boolean) =>
    act.mutate({
      done: () => doneWords.taken(name, isMine),
      run: () => assignItem({ itemId: item.id, isMine, takeOver: taken !== null && !taken.is_mine }),
    });
  return (
    <div className="mb-4 flex flex-wrap items-center justify-between gap-3 rounded-notice bg-sunken px-3.5 py-2.5 text-small">
      <span>
        {taken === null && 'Unassigned. Assign it to yourself before you start, so that colleagues see it.'}
        {taken?.is_mine && 'You are on it for half an hour.'}
        {taken && !taken.is_mine && `${taken.name} is on it.`}
      </span>
      <Button
        variant="outline"
        size="sm"
        busy={act.isPending && 'Saving...'}
        onClick={() => take(!taken?.is_mine)}
      >
        {taken === null ? 'Assign to me' : taken.is_mine ? 'Unassign' : 'Take over'}
      </Button>
      {act.error && (
        <div className="w-full">
          <FieldError>{messageOf(act.error, 'The server could not be reached.')}</FieldError>
        </div>
      )}
    </div>
  );
}

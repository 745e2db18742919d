import { useRef, useState } from 'react';
import { messageOf } from '../../../../lib/call/call-error.ts';
import { formatMoney } from '../../../../lib/format.ts';
import { inGroups } from '../../../../shared/numbers/groups.ts';
import { SumField } from '../../parts/fields/sum-field.tsx';
import { mayBeDone, TRY_AGAIN } from '../../parts/lost-answer.ts';
import { ReasonDialog } from '../../parts/reason-dialog.tsx';
import { doneWords, freeNumberFailure, type RecoveryItem, recoveryFailureWords } from './recovery-words.ts';
import {
  deliverAnotherNumber,
  grantNumber,
  refundOrder,
  retryOrder,
  useRecoveryAct,
} from './use-recovery.ts';

export type RecoveryChoice =
  | { kind: 'another'; chosen: string }
  /**
   * The person's version when the dialog was opened: with it a number is granted only once, even if a response is lost.
   */
  | { kind: 'free'; version: number | null }
  | { kind: 'retry' | 'payout' | 'refund' };

type RecoveryDialogsProps = {
  item: RecoveryItem;
  name: string;
  open: RecoveryChoice | null;
  onClose: () => void;
};

const REASON = 'Reason, for the record:';

/** Each dialog names the sum and the person, and requires a reason. After a refusal it stays open and shows why. */
export function RecoveryDialogs({ item, name, open, onClose }: RecoveryDialogsProps) {
  const act = useRecoveryAct(item, onClose);
  const { order_id: orderId, user_id: userId } = item;
  const sum = formatMoney(item.amount, item.currency, 'always');
  const close = () => {
    act.reset();
    onClose();
  };
  const refusal = act.data?.success === false ? (act.data.error ?? '') : null;
  const failed = act.error ? messageOf(act.error, '') : refusal;
  const lostResponse = mayBeDone(act.error) ? TRY_AGAIN : null;
  const problem = lostResponse ?? (failed === null ? null : recoveryFailureWords(failed, item.country_code));
  const common = { onClose: close, label: REASON, busy: act.isPending && 'Working...' } as const;
  const version = open?.kind === 'free' ? open.version : null;
  const chosen = open?.kind === 'another' ? open.chosen : '';
  return (
    <>
      <ReasonDialog
        {...common}
        open={open?.kind === 'another'}
        title={`Give ${name} ${inGroups(chosen)}?`}
        action="Give this number"
        withMessage
        problem={problem}
        onConfirm={(reason, words) =>
          act.mutate({
            done: ({ phoneNumber }) => doneWords.delivered(name, sum, inGroupsIfAny(phoneNumber)),
            run: () =>
              deliverAnotherNumber({
                orderId,
                userId,
                phoneNumber: chosen,
                friendlyName: inGroups(chosen),
                countryCode: item.alternatives_country ?? '',
                reason,
                ...(words && { words }),
              }),
          })
        }
      >
        It replaces the number that could not be delivered, for the {sum} that they paid. The email with their
        receipt names both.
      </ReasonDialog>
      <ReasonDialog
        {...common}
        open={open?.kind === 'retry'}
        title={`Try the purchase of ${name} again?`}
        action="Retry"
        problem={problem}
        onConfirm={(reason) =>
          act.mutate({
            done: ({ phoneNumber }) => doneWords.delivered(name, sum, inGroupsIfAny(phoneNumber)),
            run: () => retryOrder({ orderId, reason }),
          })
        }
      >
        The carrier is asked for the same number once more. Nothing is charged.
      </ReasonDialog>
      <ReasonDialog
        {...common}
        open={open?.kind === 'free'}
        title={`Grant ${name} a free number?`}
        action="Grant a number"
        problem={lostResponse ?? (failed === null ? null : freeNumberFailure(failed))}
        onConfirm={(reason) =>
          act.mutate({
            done: ({ phoneNumber }) => doneWords.granted(name, inGroupsIfAny(phoneNumber)),
            run: () => grantNumber({ targetUserId: userId, reason, ...(version !== null && { version }) }),
          })
        }
      >
        A US number at our cost. Their purchase of {sum} stays in the queue.
      </ReasonDialog>
      <ReasonDialog
        {...common}
        open={open?.kind === 'refund'}
        title={`Refund ${sum} to ${name}?`}
        action={`Refund ${sum}`}
        isDestructive
        problem={problem}
        onConfirm={(reason) =>
          act.mutate({
            done: ({ error }) => doneWords.refunded(name, sum, item.payment_method, error),
            run: () => refundOrder({ orderId, reason }),
          })
        }
      >
        {item.payment_method === 'card'
          ? 'It is refunded to the card, which takes five to ten days. The purchase ends, and they are notified by email.'
          : 'It becomes credit at once. The purchase ends, and they are notified by email.'}
      </ReasonDialog>
      {open?.kind === 'payout' && (
        <PayoutDialog
          item={item}
          name={name}
          isBusy={act.isPending}
          problem={problem}
          onClose={close}
          onConfirm={(amount, key, reason) =>
            act.mutate({
              done: () => doneWords.paidOut(name, formatMoney(amount, item.currency, 'always')),
              run: () => refundOrder({ orderId, reason, amount, key }),
            })
          }
        />
      )}
    </>
  );
}

function inGroupsIfAny(number: { phone_number: string } | undefined): string | undefined {
  return number && inGroups(number.phone_number);
}

type PayoutDialogProps = Pick<RecoveryDialogsProps, 'item' | 'name' | 'onClose'> & {
  isBusy: boolean;
  problem: string | null;
  onConfirm: (amount: number, key: string, reason: string) => void;
};

/** Records what was paid outside of the providers, to the cent. Its key ensures that a repeated request counts once. */
function PayoutDialog({ item, name, isBusy, problem, onClose, onConfirm }: PayoutDialogProps) {
  const owed = item.owed ?? 0;
  const [typed, setTyped] = useState(owed.toFixed(2));
  const [sumError, setSumError] = useState<string | null>(null);
  const key = useRef(crypto.randomUUID());
  const confirm = (reason: string) => {
    const amount = Number(typed.replace(',', '.'));
    const isValid = /^\d+([.,]\d{1,2})?$/.test(typed) && amount > 0 && amount <= owed;
    setSumError(
      isValid
        ? null
        : `Please enter an amount up to ${formatMoney(owed, item.currency, 'always')}, such as 3.95.`,
    );
    if (isValid) onConfirm(amount, key.current, reason);
  };
  return (
    <ReasonDialog
      open
      onClose={onClose}
      title={`Record what was paid to ${name}`}
      label={REASON}
      action="Record the payout"
      busy={isBusy && 'Recording...'}
      problem={problem}
      onConfirm={confirm}
    >
      <p className="mb-4">
        {formatMoney(owed, item.currency, 'always')} is owed. Nothing is sent from here: record what you have
        paid elsewhere.{' '}
        {item.user_email === null
          ? 'Their account is deleted, so no email is sent.'
          : 'They are notified by email.'}
      </p>
      <SumField
        label={`Amount paid (${item.currency.toUpperCase()})`}
        error={sumError}
        value={typed}
        onChange={setTyped}
      />
    </ReasonDialog>
  );
}

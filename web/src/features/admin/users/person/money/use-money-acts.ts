import { freeNumberFailedText } from '@numlet/contract/admin/admin-texts';
import type { FunctionInput } from '@numlet/contract/functions';
import { call } from '../../../../../lib/call/call.ts';
import { CallError, messageOf } from '../../../../../lib/call/call-error.ts';
import { formatMoney } from '../../../../../lib/format.ts';
import { notifyError, notifySuccess } from '../../../../../lib/notify.ts';
import { useConfirmed } from '../../../../../shared/proof/use-confirmed.tsx';
import { unansweredWords } from '../../../parts/lost-answer.ts';
import { notifySessionEnd } from '../../../parts/notify-refusal.ts';
import { notifyFailure, usePersonAct, useRefetchPeople } from '../../use-user-acts.ts';
import { useRecordChange } from '../changed-notice.tsx';

/** Gives credit (`admin-give-credit`). */
export const useGiveCredit = () =>
  usePersonAct((input: FunctionInput<'admin-give-credit'>) => call('admin-give-credit', input), {
    done: ({ amount }) => ({ title: 'Success', text: `They have ${formatMoney(amount)} more credit.` }),
    failed: { title: 'Error', text: 'Failed to give credit.' },
    staysOpen: true,
  });

/** Withdraws the unspent part of given credit (`admin-take-back-credit`). */
export const useWithdrawCredit = () =>
  usePersonAct((input: FunctionInput<'admin-take-back-credit'>) => call('admin-take-back-credit', input), {
    done: () => ({ title: 'Success', text: 'The unspent credit was withdrawn.' }),
    failed: { title: 'Error', text: 'Failed to withdraw the credit.' },
    staysOpen: true,
  });

/** Forfeits all the credit of a blocked person (`admin-forfeit-credit`). */
export const useForfeitCredit = () =>
  usePersonAct((input: FunctionInput<'admin-forfeit-credit'>) => call('admin-forfeit-credit', input), {
    done: () => ({ title: 'Success', text: 'All their credit was forfeited.' }),
    failed: { title: 'Error', text: 'Failed to forfeit the credit.' },
    staysOpen: true,
  });

/** Grants a number at our cost (`admin-free-number`). */
export function useGrantNumber() {
  const refetchShown = useRefetchPeople();
  const recordChange = useRecordChange();
  return useConfirmed({
    mutationFn: ({ userId, ...input }: { userId: string; reason: string; version: number }) =>
      call('admin-free-number', { ...input, targetUserId: userId }),
    onSuccess: ({ phoneNumber }) =>
      notifySuccess('Success', `They have the number ${phoneNumber.phone_number}.`),
    onError: (error, input) => {
      // The dialog stays open and shows the message.
      if (unansweredWords(error)) return;
      recordChange(error, input);
      const text = freeNumberFailedText(messageOf(error, 'The server could not be reached.'));
      if (error instanceof CallError && error.changed) notifyFailure(error, { title: 'Error', text });
      else if (!notifySessionEnd(error)) notifyError('Error', text);
    },
    onSettled: () => refetchShown(),
  });
}

const REFUNDED_TO = { card: 'to the card', credit: 'as credit' } as const;

type Refund = FunctionInput<'admin-refund-payment'> & { userId: string };

/** Refunds a payment in whole or in part (`admin-refund-payment`), and announces the actual outcome. */
export function useRefundPayment() {
  const refetchShown = useRefetchPeople();
  const recordChange = useRecordChange();
  return useConfirmed({
    mutationFn: ({ userId: _, ...input }: Refund) => call('admin-refund-payment', input),
    onSuccess: ({ success, error, amount, currency, refunded_to, status }) => {
      const sum = formatMoney(amount, currency, 'always');
      if (!success) notifyError(`The refund of ${sum} failed`, error);
      else
        notifySuccess(
          'Success',
          refunded_to === 'by_hand'
            ? `${sum} has to be paid out manually. It is in the recovery queue.`
            : `${sum} ${status === 'pending' ? 'is being refunded' : 'was refunded'} ${REFUNDED_TO[refunded_to]}.`,
        );
    },
    onError: (error, input) => {
      if (unansweredWords(error)) return;
      recordChange(error, input);
      notifyFailure(error, { title: 'Error', text: 'Failed to refund the payment.' });
    },
    onSettled: () => refetchShown(),
  });
}

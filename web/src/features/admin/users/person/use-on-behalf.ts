import { FACTOR_RESET_HOURS } from '@numlet/contract/constants';
import type { FunctionInput } from '@numlet/contract/functions';
import { call, callForFile } from '../../../../lib/call/call.ts';
import { saveFile } from '../../../../lib/save-file.ts';
import { usePersonAct } from '../use-user-acts.ts';

const success = (text: string) => () => ({ title: 'Success', text });

/** Requests the removal of a lost second factor after a day (`admin-reset-factor`). */
export const useResetFactor = () =>
  usePersonAct((input: FunctionInput<'admin-reset-factor'>) => call('admin-reset-factor', input), {
    done: success(
      `The second factor is removed in ${FACTOR_RESET_HOURS} hours. They were notified by email.`,
    ),
    failed: { title: 'Error', text: 'Failed to reset the second factor.' },
  });

export const useWithdrawReset = () =>
  usePersonAct(
    (input: FunctionInput<'admin-withdraw-factor-reset'>) => call('admin-withdraw-factor-reset', input),
    {
      done: success('The reset was cancelled. They were notified by email.'),
      failed: { title: 'Error', text: 'Failed to cancel the reset.' },
    },
  );

/** Saves everything that is stored about a person, as a file for them (`admin-export-person`). */
export const useExportPerson = () =>
  usePersonAct(
    async (input: FunctionInput<'admin-export-person'>) => {
      const { name, content } = await callForFile('admin-export-person', input);
      saveFile(name, content);
    },
    {
      done: success('The archive is in your downloads. They were notified by email.'),
      failed: { title: 'Error', text: 'Failed to export the data.' },
    },
  );

/** Cancels a deletion within its 14 days (`admin-undo-deletion`). */
export const useUndoPersonDeletion = () =>
  usePersonAct((input: FunctionInput<'admin-undo-deletion'>) => call('admin-undo-deletion', input), {
    done: success('The deletion was cancelled. They were notified by email.'),
    failed: { title: 'Error', text: 'Failed to cancel the deletion.' },
  });

/** Starts the deletion of the account (`admin-delete-person`). */
export const useDeletePerson = () =>
  usePersonAct((input: FunctionInput<'admin-delete-person'>) => call('admin-delete-person', input), {
    done: success('The deletion has started. They were notified by email.'),
    failed: { title: 'Error', text: 'Failed to start the deletion.' },
  });

import { typedCode } from '@numlet/contract/messages/typed-code';
import { call } from '../../../lib/call/call.ts';
import { notifySuccess } from '../../../lib/notify.ts';
import { useSingleMutation } from '../../../lib/use-single-mutation.ts';
import { groupCode } from '../../../shared/messages/group-code.ts';
import { useDashboardUpdates } from '../use-user-dashboard.ts';

/** Corrects the code of a text (correct-code) and shows the correction at once. */
export function useCorrectCode({ onCorrected }: { onCorrected: () => void }) {
  const { addMessage } = useDashboardUpdates();
  return useSingleMutation({
    mutationFn: (correction: { messageId: string; code: string | null; keep: boolean }) =>
      call('correct-code', correction),
    onSuccess: ({ message }, { code }) => {
      addMessage(message);
      notifySuccess(
        code === null ? 'No code in this text' : `The code is ${groupCode(typedCode(code)).join(' ')}`,
        'Saved on all your screens.',
      );
      onCorrected();
    },
  });
}

import { MAX_UNCOVERED } from '@numlet/contract/constants';
import { call } from '../../../../../lib/call/call.ts';
import { messageOf } from '../../../../../lib/call/call-error.ts';
import { formatDate, formatHour, formatTime } from '../../../../../lib/format.ts';
import { useConfirmed } from '../../../../../shared/proof/use-confirmed.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { notifySessionEnd } from '../../../parts/notify-refusal.ts';
import { ReasonDialog } from '../../../parts/reason-dialog.tsx';
import type { TimelineEntry } from '../use-person.ts';
import { uncoveredWords } from './timeline-words.ts';

type UncoverProps = { userId: string; entry: TimelineEntry | null; onClose: () => void };

/** Shows the texts of an hour once a reason is given. They disappear with the dialog. */
export function UncoverTextsDialog({ userId, entry, onClose }: UncoverProps) {
  const uncover = useConfirmed({
    mutationFn: (reason: string) =>
      call('admin-uncover-texts', {
        userId,
        phoneNumber: entry?.phone_number ?? '',
        sender: entry?.sender ?? '',
        hour: entry?.at ?? '',
        reason,
      }),
    onError: notifySessionEnd,
    gcTime: 0,
  });
  const close = () => {
    uncover.reset();
    onClose();
  };
  const texts = entry?.texts ?? 0;
  return (
    <>
      <ReasonDialog
        open={entry !== null && !uncover.data}
        onClose={close}
        title={`Uncover ${uncoveredWords(texts)} from ${entry?.sender}?`}
        label="Reason:"
        action="Uncover"
        busy={uncover.isPending && 'Uncovering...'}
        problem={uncover.isError ? messageOf(uncover.error, 'The texts could not be loaded.') : null}
        onConfirm={(reason) => uncover.mutate(reason)}
      >
        These are private messages. The audit log records who uncovered them, which ones and why.
      </ReasonDialog>
      <Dialog
        open={entry !== null && uncover.data !== undefined}
        onOpenChange={(isOpen) => !isOpen && close()}
        title={`From ${entry?.sender}${texts > MAX_UNCOVERED ? `: ${uncoveredWords(texts)}` : ''}`}
        description={`To ${entry?.phone_number}, ${entry && formatDate(entry.at)}, ${entry && formatHour(entry.at)}`}
      >
        <ul className="divide-y divide-line">
          {uncover.data?.texts.map((text) => (
            <li key={text.id} className="grid grid-cols-[48px_1fr] gap-3 py-2.5 text-ui">
              <span translate="no" className="font-mono text-small text-ink-3">
                {formatTime(text.received_at)}
              </span>
              <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">
                {text.body}
                {text.withheld && (
                  <span className="block text-small text-amber">Withheld from its owner</span>
                )}
              </span>
            </li>
          ))}
        </ul>
      </Dialog>
    </>
  );
}

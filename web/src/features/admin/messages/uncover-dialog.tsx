import { adminLines } from '@numlet/contract/admin/admin-texts';
import { useState } from 'react';
import { messageOf } from '../../../lib/call/call-error.ts';
import { formatDateTime } from '../../../lib/format.ts';
import { DELETED_ACCOUNT } from '../parts/deletion-words.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { uncoveredId } from './message-columns.tsx';
import type { ListedMessage } from './use-messages.ts';
import type { useUncovered } from './use-uncovered.ts';

/** `copies`: the text is copied as soon as it is uncovered, because Copy was clicked. */
export type Wanted = { message: ListedMessage; copies: boolean };

type UncoverDialogProps = {
  wanted: Wanted | null;
  uncovered: ReturnType<typeof useUncovered>;
  onClose: () => void;
};

/** Asks for the reason, then shows one text in its row. */
export function UncoverDialog({ wanted, uncovered: { uncover, copy }, onClose }: UncoverDialogProps) {
  const [last, setLast] = useState(wanted);
  if (wanted && wanted !== last) setLast(wanted);
  const close = () => {
    uncover.reset();
    onClose();
  };
  const run = (reason: string) => {
    if (!wanted) return;
    const { id } = wanted.message;
    uncover.mutate(
      { id, reason },
      {
        onSuccess: ({ body }) => {
          if (wanted.copies) void copy(id, body);
          close();
        },
      },
    );
  };
  return (
    <ReasonDialog
      open={wanted !== null}
      onClose={close}
      finalFocus={() =>
        (last && !last.copies && document.getElementById(uncoveredId(last.message.id))) || true
      }
      title={`Uncover this text from ${wanted?.message.from_number}?`}
      label="Reason:"
      action={wanted?.copies ? 'Uncover and copy' : 'Uncover'}
      busy={uncover.isPending && 'Uncovering...'}
      problem={uncover.isError ? messageOf(uncover.error, 'The text could not be loaded.') : null}
      onConfirm={run}
    >
      <Whose message={(wanted ?? last)?.message} />
      This is a private message. The audit log records who uncovered it, when and why.
    </ReasonDialog>
  );
}

/** Names the text, since the live list behind the dialog may change. */
function Whose({ message }: { message: ListedMessage | undefined }) {
  if (!message) return null;
  const { user_id, user_name, user_email, to_number, received_at } = message;
  return (
    <dl className="mb-4 grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-4 gap-y-0.5 text-ui text-ink [&>dd]:wrap-anywhere [&>dt]:text-ink-3">
      <dt>User</dt>
      <dd>
        {user_id === null ? DELETED_ACCOUNT : (user_name ?? adminLines.noName)}
        {user_email && (
          <span translate="no" className="block text-small text-ink-2">
            {user_email}
          </span>
        )}
      </dd>
      <dt>To</dt>
      <dd translate="no" className="font-mono text-small">
        {to_number}
      </dd>
      <dt>Received</dt>
      <dd>{formatDateTime(received_at)}</dd>
    </dl>
  );
}

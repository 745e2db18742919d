import { useState } from 'react';
import { messageOf } from '../../../lib/call/call-error.ts';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { uncoveredId } from './message-columns.tsx';
import type { ListedMessage } from './use-messages.ts';
import type { useUncovered } from './use-uncovered.ts';

/** `copies`: what was pressed is Copy, and it is copied as soon as it may be read. */
export type Wanted = { message: ListedMessage; copies: boolean };

type UncoverDialogProps = {
  wanted: Wanted | null;
  uncovered: ReturnType<typeof useUncovered>;
  onClose: () => void;
};

/** One text is shown in its row once somebody has said why. */
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
      problem={uncover.isError ? messageOf(uncover.error, 'The text could not be read.') : null}
      onConfirm={run}
    >
      It is somebody's private message. Who looked, at which one, and why, is written to the audit log.
    </ReasonDialog>
  );
}

import { adminLines } from '@numlet/contract/admin/admin-texts';
import { ADMIN_PHONE_BLOCK_HOURS } from '@numlet/contract/constants';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import {
  useBlockPhone,
  useMovePhone,
  useResetPhone,
  useUnblockPhone,
  useVerifyPhone,
} from './use-verification-acts.ts';

export type PhoneAct = 'verify' | 'move' | 'block' | 'unblock' | 'reset';
/** `phoneHolder`: the other account that the phone verifies, if there is one. */
export type OpenPhoneAct = {
  userId: string;
  version: number;
  name: string;
  phoneHolder?: string | undefined;
  kind: PhoneAct;
};

const CLOSED = { userId: '', version: 1, name: '', phoneHolder: undefined, kind: null };

/** The dialogs of acts on a person's phone; each names the person and the consequences. */
export function ProfileActs({ open, onClose }: { open: OpenPhoneAct | null; onClose: () => void }) {
  const [verify, block, unblock] = [useVerifyPhone(), useBlockPhone(), useUnblockPhone()];
  const [reset, move] = [useResetPhone(), useMovePhone()];
  const { userId, version, name, phoneHolder, kind } = open ?? CLOSED;
  const subject = { userId, version };
  const closing = { onSettled: onClose };
  return (
    <>
      <ReasonDialog
        open={kind === 'verify'}
        onClose={onClose}
        title={`Verify ${name}’s phone manually?`}
        label="Reason:"
        action="Verify"
        busy={verify.isPending && 'Verifying...'}
        onConfirm={(reason) => verify.mutate({ ...subject, reason }, closing)}
      >
        Their phone counts as verified without a code, and they can rent numbers at once. A code that was sent
        before no longer works.
      </ReasonDialog>
      <ReasonDialog
        open={kind === 'move'}
        onClose={onClose}
        title={`Move the phone to ${name}?`}
        label="Reason:"
        action="Move the phone"
        busy={move.isPending && 'Moving...'}
        onConfirm={(reason) => move.mutate({ ...subject, reason }, closing)}
      >
        {phoneHolder && `The phone now verifies the account of ${phoneHolder}. `}That account keeps its
        numbers, texts and credit, but has to verify another phone before it can rent again. Both people get
        an email.
      </ReasonDialog>
      <ReasonDialog
        open={kind === 'block'}
        onClose={onClose}
        title={`Block phone verification of ${name} for ${ADMIN_PHONE_BLOCK_HOURS} hours?`}
        label={adminLines.blockReason}
        action="Block"
        busy={block.isPending && 'Blocking...'}
        isDestructive
        onConfirm={(reason) => block.mutate({ ...subject, reason }, closing)}
      >
        No codes are sent to them or checked, and they cannot change their number. A verified phone stays
        verified. The block ends automatically.
      </ReasonDialog>
      <ReasonDialog
        open={kind === 'unblock'}
        onClose={onClose}
        title={`Unblock phone verification of ${name}?`}
        label="Reason:"
        action="Unblock"
        busy={unblock.isPending && 'Unblocking...'}
        onConfirm={(reason) => unblock.mutate({ ...subject, reason }, closing)}
      >
        They can start again at once, with no failed attempts and a full day’s codes. Open verifications at
        the carrier are cancelled.
      </ReasonDialog>
      <ReasonDialog
        open={kind === 'reset'}
        onClose={onClose}
        title={`Reset phone verification of ${name}?`}
        label="Reason:"
        action="Reset"
        busy={reset.isPending && 'Resetting...'}
        onConfirm={(reason) => reset.mutate({ ...subject, reason }, closing)}
      >
        They can start again at once, with no failed attempts and a full day’s codes. A code that was sent
        before no longer works.
      </ReasonDialog>
    </>
  );
}

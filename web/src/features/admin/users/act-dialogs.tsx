import { adminLines } from '@numlet/contract/admin/admin-texts';
import { RELEASE_AFTER_DUE_DAYS } from '@numlet/contract/constants';
import { ConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { ReasonDialog } from '../parts/reason-dialog.tsx';
import { useBlock, useSuspend, useUnblock, useUpdateRole } from './use-user-acts.ts';
import { DURATIONS, LIFT_WORDS, type UserAct } from './user-menu.tsx';

export type OpenUserAct = { userId: string; version: number; name: string; act: UserAct };

/** The dialogs of acts on an account; each names the person and the consequences. */
export function ActDialogs({ open, onClose }: { open: OpenUserAct | null; onClose: () => void }) {
  const [suspend, block, lift, updateRole] = [useSuspend(), useBlock(), useUnblock(), useUpdateRole()];
  const subject = { userId: open?.userId ?? '', version: open?.version ?? 1 };
  const name = open?.name ?? '';
  const act = open?.act;
  const days = DURATIONS.find(({ value }) => act?.kind === 'suspend' && value === act.duration)?.label ?? '';
  const status = act?.kind === 'lift' ? act.status : 'blocked';
  const closing = { onSettled: onClose };
  return (
    <>
      <ReasonDialog
        open={act?.kind === 'suspend'}
        onClose={onClose}
        title={`Suspend ${name} for ${days}?`}
        label={adminLines.suspensionReason}
        action={`Suspend for ${days}`}
        busy={suspend.isPending && 'Suspending...'}
        isDestructive
        onConfirm={(reason) =>
          act?.kind === 'suspend' && suspend.mutate({ ...subject, duration: act.duration, reason }, closing)
        }
      >
        They are signed out everywhere at once and cannot sign in. Their numbers still receive texts. It ends
        automatically. They get an email without the reason.
      </ReasonDialog>
      <ReasonDialog
        open={act?.kind === 'block'}
        onClose={onClose}
        title={`Block ${name}?`}
        label={adminLines.blockReason}
        action="Block"
        busy={block.isPending && 'Blocking...'}
        isDestructive
        onConfirm={(reason) => block.mutate({ ...subject, reason }, closing)}
      >
        They are signed out everywhere at once and cannot sign in until an administrator lifts the block.
        Their credit is kept; their numbers are released {RELEASE_AFTER_DUE_DAYS} days after they fall due.
        They get an email without the reason.
      </ReasonDialog>
      <ReasonDialog
        open={act?.kind === 'lift'}
        onClose={onClose}
        title={status === 'suspended' ? `Lift the suspension of ${name}?` : `Unblock ${name}?`}
        label="Reason:"
        action={LIFT_WORDS[status]}
        busy={lift.isPending && (status === 'suspended' ? 'Lifting...' : 'Unblocking...')}
        onConfirm={(reason) => lift.mutate({ ...subject, reason }, closing)}
      >
        They can sign in again at once, and get an email that says so. A number that fell due in the meantime
        and still receives texts is charged now, if its renewal is on. A suspended number stays suspended
        until its owner pays.
      </ReasonDialog>
      <ReasonDialog
        open={act?.kind === 'role' && act.role === 'user'}
        onClose={onClose}
        title={`Remove the administrator role from ${name}?`}
        label="Reason:"
        action="Change role to user"
        busy={updateRole.isPending && 'Changing...'}
        isDestructive
        onConfirm={(reason) => updateRole.mutate({ ...subject, role: 'user', reason }, closing)}
      >
        They are signed out everywhere and lose access to administration. They and every administrator get an
        email with your name and the reason.
      </ReasonDialog>
      <ConfirmDialog
        open={act?.kind === 'role' && act.role === 'admin'}
        onClose={onClose}
        title={`Make ${name} an administrator?`}
        action="Change role to admin"
        keep="Cancel"
        variant="default"
        busy={updateRole.isPending && 'Changing...'}
        onConfirm={() => updateRole.mutate({ ...subject, role: 'admin' }, closing)}
      >
        They can see and change everything here, including your own account. Every administrator gets an
        email.
      </ConfirmDialog>
    </>
  );
}

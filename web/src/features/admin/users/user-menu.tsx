import { MenuChoices, MenuItem, MenuRule, RowMenu } from '../../../ui/menu.tsx';
import type { Duration } from './use-user-acts.ts';
import type { ListedUser } from './use-users.ts';

export type UserAct =
  | { kind: 'open' }
  | { kind: 'view' }
  | { kind: 'role'; role: 'user' | 'admin' }
  | { kind: 'suspend'; duration: Duration }
  | { kind: 'block' }
  | { kind: 'lift'; status: LiftedStatus };

export type LiftedStatus = Exclude<ListedUser['account_status'], 'active'>;

/** The two labels of the one function that ends a suspension or a block (`admin-unblock-user`). */
export const LIFT_WORDS: Readonly<Record<LiftedStatus, string>> = {
  suspended: 'Lift suspension',
  blocked: 'Unblock',
};

export const DURATIONS: readonly { value: Duration; label: string }[] = [
  { value: '1day', label: '1 day' },
  { value: '7days', label: '7 days' },
  { value: '30days', label: '30 days' },
];

/** The acts on a person, the helpful ones first. */
export function UserMenu({ user, onAct }: { user: ListedUser; onAct: (act: UserAct) => void }) {
  const name = user.full_name ?? user.email;
  const role = user.role === 'admin' ? 'user' : 'admin';
  const status = user.account_status;
  const may = (act: ListedUser['may'][number]) => user.may.includes(act);
  return (
    <RowMenu label={`Actions for ${name}`}>
      <MenuItem onClick={() => onAct({ kind: 'open' })} aside="Enter">
        <span className="truncate">Open {name}</span>
      </MenuItem>
      <MenuItem onClick={() => onAct({ kind: 'view' })} aside="read-only">
        See it as they do
      </MenuItem>
      {(may('change_role') || may('lift')) && <MenuRule />}
      {may('change_role') && (
        <MenuItem onClick={() => onAct({ kind: 'role', role })} aside="confirm first">
          Change role to {role}
        </MenuItem>
      )}
      {may('lift') && status !== 'active' && (
        <MenuItem onClick={() => onAct({ kind: 'lift', status })} aside="asks for a reason">
          {LIFT_WORDS[status]}...
        </MenuItem>
      )}
      {may('suspend') && (
        <MenuChoices
          label="Suspend, with a reason"
          options={DURATIONS}
          onChoose={(duration) => onAct({ kind: 'suspend', duration })}
        />
      )}
      {may('block') && (
        <>
          <MenuRule />
          <MenuItem isLoss onClick={() => onAct({ kind: 'block' })} aside="asks for a reason">
            Block...
          </MenuItem>
        </>
      )}
    </RowMenu>
  );
}

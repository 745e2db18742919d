import { MenuChoices, MenuItem, MenuRule, RowMenu } from '../../../ui/menu.tsx';
import type { Duration } from './use-user-acts.ts';
import type { ListedUser } from './use-users.ts';

export type Act =
  | { kind: 'open' }
  | { kind: 'view' }
  | { kind: 'role'; role: 'user' | 'admin' }
  | { kind: 'suspend'; duration: Duration }
  | { kind: 'block' }
  | { kind: 'unblock' };

export const DURATIONS: readonly { value: Duration; label: string }[] = [
  { value: '1day', label: '1 day' },
  { value: '7days', label: '7 days' },
  { value: '30days', label: '30 days' },
];

/** What can be done about a person, in the order of kindness. */
export function UserMenu({ user, onAct }: { user: ListedUser; onAct: (act: Act) => void }) {
  const name = user.full_name ?? user.email;
  const role = user.role === 'admin' ? 'user' : 'admin';
  return (
    <RowMenu label={`Actions for ${name}`}>
      <MenuItem onClick={() => onAct({ kind: 'open' })} aside="Enter">
        <span className="truncate">Open {name}</span>
      </MenuItem>
      <MenuItem onClick={() => onAct({ kind: 'view' })} aside="read only">
        See it as they do
      </MenuItem>
      <MenuRule />
      <MenuItem onClick={() => onAct({ kind: 'role', role })} aside="asks who you are">
        Change role to {role}
      </MenuItem>
      {user.account_status !== 'active' && (
        <MenuItem
          onClick={() => onAct({ kind: 'unblock' })}
          aside={user.account_status === 'suspended' ? 'ends the suspension' : 'ends the block'}
        >
          Unblock
        </MenuItem>
      )}
      {user.account_status === 'active' && (
        <MenuChoices
          label="Suspend, with a reason"
          options={DURATIONS}
          onChoose={(duration) => onAct({ kind: 'suspend', duration })}
        />
      )}
      {user.account_status !== 'blocked' && (
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

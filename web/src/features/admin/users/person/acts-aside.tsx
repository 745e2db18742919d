import type { ReactNode } from 'react';
import { type Act, DURATIONS, LIFT_WORDS } from '../user-menu.tsx';
import { Aside } from './panel.tsx';
import type { Person, PersonPage } from './use-person.ts';

/**
 * What can be done about the account, in the order of kindness; what harms is red and last. One that is being deleted can
 * be used no more: there is nothing to suspend or block.
 */
export function ActsAside({
  page: { person },
  onAct,
  children,
  harming,
  last,
}: {
  page: PersonPage;
  onAct: (act: Act) => void;
  /** Further acts, between the kind ones and the others. */
  children?: ReactNode;
  /** Further ones that harm. */
  harming?: ReactNode;
  last?: ReactNode;
}) {
  const standing = person.account_status;
  const role = person.role === 'admin' ? 'user' : 'admin';
  return (
    <Aside title="Acts">
      {standing !== 'active' && (
        <ActButton onClick={() => onAct({ kind: 'lift', standing })}>{LIFT_WORDS[standing]}...</ActButton>
      )}
      {canHaveRole(person, role) && (
        <ActButton onClick={() => onAct({ kind: 'role', role })} aside="asks who you are">
          {role === 'admin' ? 'Make an administrator' : "Take the administrator's role"}
        </ActButton>
      )}
      {children}
      <div className="mt-1 grid gap-2 border-t border-line pt-3">
        {standing === 'active' &&
          !person.is_leaving &&
          DURATIONS.map(({ value, label }) => (
            <ActButton key={value} isLoss onClick={() => onAct({ kind: 'suspend', duration: value })}>
              Suspend for {label}...
            </ActButton>
          ))}
        {harming}
        {standing !== 'blocked' && !person.is_leaving && (
          <ActButton isLoss onClick={() => onAct({ kind: 'block' })}>
            Block...
          </ActButton>
        )}
        {last}
      </div>
    </Aside>
  );
}

/** Nobody becomes an administrator who cannot sign in, or leaves: the server refuses it. */
function canHaveRole({ account_status, deletion_undo_until }: Person, role: Person['role']): boolean {
  return role === 'user' || (account_status === 'active' && !deletion_undo_until);
}

type ActButtonProps = { onClick: () => void; children: ReactNode; aside?: string; isLoss?: boolean };

export function ActButton({ onClick, children, aside, isLoss }: ActButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`-mx-2 flex min-h-8 items-center justify-between gap-3 rounded-control px-2 text-left text-small font-medium hover:bg-sunken pointer-coarse:min-h-11 ${isLoss ? 'text-red' : ''}`}
    >
      {children}
      {aside && <span className="font-normal text-ink-3">{aside}</span>}
    </button>
  );
}

import type { ReactNode } from 'react';
import { DURATIONS, LIFT_WORDS, type UserAct } from '../user-menu.tsx';
import { Aside } from './panel.tsx';
import { mayOf, type PersonPage } from './use-person.ts';

/** The actions on an account. Destructive actions are red and last. */
export function ActsAside({
  page: { person },
  onAct,
  children,
  harming,
  last,
}: {
  page: PersonPage;
  onAct: (act: UserAct) => void;
  /** Further actions, before the destructive ones. */
  children?: ReactNode;
  /** Further destructive actions. */
  harming?: ReactNode;
  last?: ReactNode;
}) {
  const status = person.account_status;
  const may = mayOf(person);
  const role = person.role === 'admin' ? 'user' : 'admin';
  return (
    <Aside title="Actions">
      {may('lift') && status !== 'active' && (
        <ActButton onClick={() => onAct({ kind: 'lift', status })}>{LIFT_WORDS[status]}...</ActButton>
      )}
      {may('change_role') && (
        <ActButton onClick={() => onAct({ kind: 'role', role })} aside="confirm first">
          {role === 'admin' ? 'Make an administrator' : 'Remove the administrator role'}
        </ActButton>
      )}
      {children}
      <div className="mt-1 grid gap-2 border-t border-line pt-3">
        {may('suspend') &&
          DURATIONS.map(({ value, label }) => (
            <ActButton key={value} isDestructive onClick={() => onAct({ kind: 'suspend', duration: value })}>
              Suspend for {label}...
            </ActButton>
          ))}
        {harming}
        {may('block') && (
          <ActButton isDestructive onClick={() => onAct({ kind: 'block' })}>
            Block...
          </ActButton>
        )}
        {last}
      </div>
    </Aside>
  );
}

type ActButtonProps = { onClick: () => void; children: ReactNode; aside?: string; isDestructive?: boolean };

export function ActButton({ onClick, children, aside, isDestructive }: ActButtonProps) {
  return (
    <button
      type="button"
      onClick={onClick}
      className={`-mx-2 flex min-h-8 items-center justify-between gap-3 rounded-control px-2 text-left text-small font-medium hover:bg-sunken pointer-coarse:min-h-11 ${isDestructive ? 'text-red' : ''}`}
    >
      {children}
      {aside && <span className="font-normal text-ink-3">{aside}</span>}
    </button>
  );
}

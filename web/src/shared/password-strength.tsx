import type { PasswordOwner } from '@numlet/contract/accounts/password-judgement';
import clsx from 'clsx';
import { usePasswordStrength } from '../lib/auth/password-strength.ts';

type PasswordStrengthProps = {
  password: string;
  owner: PasswordOwner;
  className?: string;
};

/**
 * How hard the password is to guess: four segments, and below them the server's words for a password that it would
 * refuse, or advice.
 */
export function PasswordStrength({ password, owner, className }: PasswordStrengthProps) {
  const strength = usePasswordStrength(password, owner);
  const level = strength?.level ?? 0;
  const isWeak = level < 2;
  const advice = [strength?.refusal?.message, strength?.hint].filter((text) => typeof text === 'string');
  return (
    <div className={className}>
      <div aria-hidden="true" className="flex gap-1">
        {SEGMENTS.map((segment) => (
          <span
            key={segment}
            className={clsx(
              'h-[3px] flex-1 transition-colors duration-200',
              segment > level ? 'bg-tick' : isWeak ? 'bg-amber-mark' : 'bg-ink',
            )}
          />
        ))}
      </div>
      <p role="status" className="mt-1.5 min-h-5 text-small text-ink-3">
        {strength && (
          <>
            <span className={clsx('font-semibold', isWeak ? 'text-amber' : 'text-ink')}>{WORDS[level]}</span>
            {advice.length > 0 && <span className="text-ink-2">. {advice.join(' ')}</span>}
          </>
        )}
      </p>
    </div>
  );
}

const SEGMENTS = [1, 2, 3, 4] as const;
const WORDS = ['Too short', 'Not accepted', 'Could be better', 'Strong', 'Very strong'] as const;

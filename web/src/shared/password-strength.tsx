import clsx from 'clsx';
import { usePasswordStrength } from '../lib/auth/password-strength.ts';

type PasswordStrengthProps = {
  password: string;
  /** What somebody who guesses would try first: the person's name and address. */
  context: readonly string[];
  className?: string;
};

/**
 * How hard the password is to guess: four segments, and advice in words. It is placed below the field and always has
 * the height of its words, so that nothing below moves while the person types.
 */
export function PasswordStrength({ password, context, className }: PasswordStrengthProps) {
  const strength = usePasswordStrength(password, context);
  const level = strength?.level ?? 0;
  const isWeak = level < 2;
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
            <span className={clsx('font-semibold', isWeak ? 'text-amber' : 'text-ink')}>{strength.word}</span>
            {strength.hint && <span className="text-ink-2">. {strength.hint}</span>}
          </>
        )}
      </p>
    </div>
  );
}

const SEGMENTS = [1, 2, 3, 4] as const;

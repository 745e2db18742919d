import { PASSWORD_MIN_LENGTH } from '@numlet/contract/constants';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ratePassword } from './rate-password.ts';

export type PasswordStrength = {
  /** How many of the four segments are filled. */
  level: 0 | 1 | 2 | 3 | 4;
  word: 'Too short' | 'Easy to guess' | 'Could be better' | 'Strong' | 'Very strong';
  /** What would help, or why it is easy to guess. */
  hint: string | null;
};

type Rate = typeof ratePassword;

/**
 * How strong a password is while it is typed; null while there is nothing to say: the field is empty, or the list of
 * common passwords, which is fetched with the first character, is still on its way.
 */
export function usePasswordStrength(password: string, context: readonly string[]): PasswordStrength | null {
  const rate = useRate(password !== '');
  const typed = useDeferredValue(password);
  const known = useDeferredValue(context.join('\n'));
  return useMemo(() => describeStrength(typed, known.split('\n'), rate), [typed, known, rate]);
}

/** The words for a password; `rate` is null while the list is not there, which only hides what needs it. */
export function describeStrength(
  password: string,
  context: readonly string[],
  rate: Rate | null,
): PasswordStrength | null {
  if (password === '') return null;
  const missing = PASSWORD_MIN_LENGTH - password.length;
  if (missing > 0) {
    const hint = `${missing} more ${missing === 1 ? 'character' : 'characters'} at least.`;
    return { level: 0, word: 'Too short', hint };
  }
  if (rate === null) return null;
  const { score, hint } = rate(password, context);
  if (score >= 4) return { level: 4, word: 'Very strong', hint: null };
  if (score === 3) return { level: 3, word: 'Strong', hint: null };
  const advice = 'Another word or two would help.';
  if (score === 2) return { level: 2, word: 'Could be better', hint: hint ?? advice };
  return { level: 1, word: 'Easy to guess', hint: hint ?? advice };
}

let loaded: Promise<Rate> | undefined;

/** A failed download is no reason to hold anybody up: the meter stays away and the next character tries again. */
function useRate(isNeeded: boolean): Rate | null {
  const [rate, setRate] = useState<Rate | null>(null);
  useEffect(() => {
    if (!isNeeded) return;
    let isAccountClosed = false;
    loaded ??= import('./rate-password.ts').then((module) => module.ratePassword);
    loaded.then(
      (loadedRate) => !isAccountClosed && setRate(() => loadedRate),
      () => {
        loaded = undefined;
      },
    );
    return () => {
      isAccountClosed = true;
    };
  }, [isNeeded]);
  return rate;
}

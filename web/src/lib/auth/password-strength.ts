import { PASSWORD_MIN_LENGTH } from '@numlet/contract/constants';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';
import type { ratePassword } from './rate-password.ts';

export type PasswordStrength = {
  /** How many of the four segments are filled. */
  level: 0 | 1 | 2 | 3 | 4;
  word: 'Too short' | 'Easy to guess' | 'Could be better' | 'Strong' | 'Very strong';
  /** What would improve it, or why it is easy to guess. */
  hint: string | null;
};

type Rate = typeof ratePassword;

/**
 * Rates a password while it is typed; null while there is no rating: the field is empty, or the list of common
 * passwords, which is fetched with the first character, has not arrived.
 */
export function usePasswordStrength(password: string, context: readonly string[]): PasswordStrength | null {
  const rate = useRate(password);
  const typed = useDeferredValue(password);
  const known = useDeferredValue(context.join('\n'));
  return useMemo(() => describeStrength(typed, known.split('\n'), rate), [typed, known, rate]);
}

/**
 * The words for a password; `rate` is null until the list has arrived, and then only ratings that need it are missing.
 */
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

/** A failed download blocks nobody: the meter stays hidden, and the next character tries again. */
function useRate(password: string): Rate | null {
  const [rate, setRate] = useState<Rate | null>(null);
  useEffect(() => {
    if (password === '' || rate) return;
    let isOver = false;
    loaded ??= import('./rate-password.ts').then((module) => module.ratePassword);
    loaded.then(
      (loadedRate) => !isOver && setRate(() => loadedRate),
      () => {
        loaded = undefined;
      },
    );
    return () => {
      isOver = true;
    };
  }, [password, rate]);
  return rate;
}

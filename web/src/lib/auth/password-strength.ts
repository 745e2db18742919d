import type { PasswordEstimator } from '@numlet/contract/accounts/password-estimator';
import {
  judgeLength,
  judgePassword,
  loadPasswordEstimator,
  type PasswordJudgement,
  type PasswordOwner,
} from '@numlet/contract/accounts/password-judgement';
import { useDeferredValue, useEffect, useMemo, useState } from 'react';

/**
 * Judges a password while it is typed, by the server's rules. Null if there is nothing to say. The estimator with its
 * word lists is fetched with the first character. Until it arrives, only the length is judged.
 */
export function usePasswordStrength(password: string, owner: PasswordOwner): PasswordJudgement | null {
  const estimator = useEstimator(password);
  const typed = useDeferredValue(password);
  const email = useDeferredValue(owner.email);
  const fullName = useDeferredValue(owner.fullName);
  return useMemo(() => {
    if (typed === '') return null;
    return estimator ? judgePassword(typed, { email, fullName }, estimator) : judgeLength(typed);
  }, [typed, email, fullName, estimator]);
}

let loaded: Promise<PasswordEstimator> | undefined;

/** After a failed download the meter stays hidden, and the next character tries again. */
function useEstimator(password: string): PasswordEstimator | null {
  const [estimator, setEstimator] = useState<PasswordEstimator | null>(null);
  useEffect(() => {
    if (password === '' || estimator) return;
    let isOver = false;
    loaded ??= loadPasswordEstimator();
    loaded.then(
      (arrived) => !isOver && setEstimator(arrived),
      () => {
        loaded = undefined;
      },
    );
    return () => {
      isOver = true;
    };
  }, [password, estimator]);
  return estimator;
}

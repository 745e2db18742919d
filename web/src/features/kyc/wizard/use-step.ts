import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import type { Kyc } from '../use-kyc.ts';
import { firstStep, type Step, stepIn } from './steps.ts';

/**
 * The open step, which is part of the address: the browser's back button returns to the step before. An address without
 * a step, or with one that cannot be shown yet, is replaced by the address of the first step to show.
 * @returns the step, and a function that opens another one, with the focus on one of its fields if it is named
 */
export function useStep(kyc: Kyc): [Step, (step: Step, field?: string) => void] {
  const [params, setParams] = useSearchParams();
  const requested = stepIn(params, kyc);
  const step = requested ?? firstStep(kyc);
  useEffect(() => {
    if (requested === null) setParams({ step: String(step) }, { replace: true });
  }, [requested, step, setParams]);
  const open = (next: Step, field?: string) => setParams({ step: String(next), ...(field && { field }) });
  return [step, open];
}

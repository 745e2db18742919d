import clsx from 'clsx';
import { Check } from 'lucide-react';
import { Link } from 'react-router';
import type { KycForm } from '../use-kyc.ts';
import { isComplete, nextStep, STEPS, type Step } from './steps.ts';

/**
 * The three steps. Complete ones are checked and can be opened again. On a phone only the current one has its title.
 */
export function KycStepIndicator({ form, current }: { form: KycForm | null; current: Step }) {
  const reached = nextStep({ form });
  return (
    <nav aria-label="Steps">
      <ol className="flex gap-1.5 sm:grid sm:grid-cols-3">
        {STEPS.map((title, index) => {
          const step = stepAt(index);
          const isCurrent = step === current;
          const isChecked = isComplete(form, step) && !isCurrent;
          const label = (
            <>
              <span className="grid min-w-4 justify-items-start tabular-nums">
                {isChecked ? <Check aria-hidden="true" className="size-4" /> : step}
              </span>
              <span className={clsx('truncate', !isCurrent && 'max-sm:sr-only')}>{title}</span>
              {isChecked && <span className="sr-only">, complete</span>}
            </>
          );
          const stepClass = clsx(
            'flex min-h-11 items-center gap-2 text-ui',
            isCurrent ? 'font-semibold text-ink' : isChecked ? 'text-ink-2' : 'text-ink-3',
          );
          return (
            <li
              key={title}
              aria-current={isCurrent ? 'step' : undefined}
              className={clsx('min-w-0 border-t-2', isCurrent || isChecked ? 'border-ink' : 'border-line-2')}
            >
              {step <= reached && !isCurrent ? (
                <Link to={`?step=${step}`} className={clsx(stepClass, 'rounded-small hover:text-ink')}>
                  {label}
                </Link>
              ) : (
                <span className={stepClass}>{label}</span>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}

function stepAt(index: number): Step {
  return index === 0 ? 1 : index === 1 ? 2 : 3;
}

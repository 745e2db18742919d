import { VERIFY_PROGRESS_PERCENT } from '@numlet/contract/constants';
import clsx from 'clsx';

const steps = ['Signup', 'Verify Phone', 'Success'] as const;

/** The progress of a new account: a line under the names of the steps. */
export function PhoneStepIndicator({ isDone }: { isDone: boolean }) {
  const current = isDone ? 2 : 1;
  const percent = isDone ? 100 : VERIFY_PROGRESS_PERCENT;
  return (
    <div>
      <ol className="flex justify-between text-ui">
        {steps.map((step, index) => (
          <li
            key={step}
            aria-current={index === current ? 'step' : undefined}
            className={clsx(index === current ? 'font-medium text-ink' : 'text-ink-3')}
          >
            {step}
          </li>
        ))}
      </ol>
      <progress className="step-progress mt-3.5 block w-full" value={percent} max={100} aria-label="Progress">
        {percent}%
      </progress>
    </div>
  );
}

import { type ComponentProps, useId } from 'react';
import { Checkbox } from '../ui/checkbox.tsx';
import { FieldError } from '../ui/field.tsx';

type TermsCheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'className'> & {
  problem?: string | undefined;
  className?: string;
};

/** The terms, each opening in a new tab, with the error below them. */
export function TermsCheckbox({ problem, className, ...input }: TermsCheckboxProps) {
  const problemId = useId();
  return (
    <div className={className}>
      <Checkbox
        {...input}
        error={problem !== undefined}
        aria-describedby={problem === undefined ? undefined : problemId}
        label={<TermsLabel />}
      />
      {problem !== undefined && (
        <div className="mt-1.5">
          <FieldError id={problemId}>{problem}</FieldError>
        </div>
      )}
    </div>
  );
}

function TermsLabel() {
  return (
    <>
      I accept the{' '}
      <a href="/terms" target="_blank" rel="noopener" className="text-link">
        Terms of Service
      </a>{' '}
      and{' '}
      <a href="/privacy" target="_blank" rel="noopener" className="text-link">
        Privacy Policy
      </a>
      , and will use my numbers only for accounts of mine or of clients who asked me to.
    </>
  );
}

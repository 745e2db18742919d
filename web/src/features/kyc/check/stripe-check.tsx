import { KYC_VENDOR_CHECKS_MONTH } from '@numlet/contract/constants';
import { KYC_CHECK_CONSENT } from '@numlet/contract/kyc/kyc-options';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { formatDateTime, formatLongDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Checkbox } from '../../../ui/checkbox.tsx';
import { FieldError } from '../../../ui/field.tsx';
import type { Kyc } from '../use-kyc.ts';
import { kycFailureWords } from '../use-kyc-change.ts';
import { useCancelCheck, useStartCheck } from './use-identity-check.ts';

type Check = NonNullable<Kyc['check']>;
type StripeCheckProps = { check: Check; onBack: () => void; onUpload: () => void };

/**
 * Step 2 by Stripe Identity: what Stripe receives, the consent to the comparison of the face, and the button that opens
 * Stripe.
 */
export function StripeCheck({ check, onBack, onUpload }: StripeCheckProps) {
  return check.state === 'open' ? (
    <OpenCheck check={check} onBack={onBack} onUpload={onUpload} />
  ) : (
    <NewCheck check={check} onBack={onBack} />
  );
}

function NewCheck({ check, onBack }: Pick<StripeCheckProps, 'check' | 'onBack'>) {
  const [hasConsented, setHasConsented] = useState(false);
  const [wasSubmitted, setWasSubmitted] = useState(false);
  const start = useStartCheck();
  const problemId = useId();
  const obstacle = obstacleOf(check);
  const lacksConsent = wasSubmitted && !hasConsented;
  const submit = () => {
    setWasSubmitted(true);
    if (hasConsented && !obstacle) start.mutate();
  };
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <section
        aria-label="Check with Stripe"
        className="rounded-panel border border-line bg-surface px-5 py-4"
      >
        <ul className="grid list-disc gap-2 pl-5 text-ui text-ink-2">
          <li>Stripe photographs your ID document and your face. We do not receive these pictures.</li>
          <li>
            We receive the result, and compare the name, date of birth and document number with what you
            typed. No proof of address is needed.
          </li>
          <li>Only Stripe compares your face. Its data is deleted at Stripe when ours is deleted.</li>
        </ul>
        <Checkbox
          className="mt-5"
          label={KYC_CHECK_CONSENT}
          checked={hasConsented}
          error={lacksConsent}
          aria-describedby={lacksConsent ? problemId : undefined}
          onChange={(event) => setHasConsented(event.target.checked)}
        />
        {lacksConsent && (
          <FieldError id={problemId}>
            Please agree, or choose “Upload documents”, which needs no face comparison.
          </FieldError>
        )}
        {obstacle && <p className="mt-4 text-ui">{obstacle}</p>}
      </section>
      <Foot onBack={onBack} problem={start.isError ? kycFailureWords(start.error) : null}>
        <Button
          type="submit"
          className="max-sm:h-[50px]"
          aria-disabled={obstacle !== null}
          busy={(start.isPending || start.isSuccess) && 'Opening Stripe...'}
        >
          Continue at Stripe
        </Button>
      </Foot>
    </form>
  );
}

/** Why no check can be started now; null if one can. */
function obstacleOf({ needs_phone, left, next_at }: Check) {
  if (needs_phone)
    return (
      <>
        Please{' '}
        <Link to="/dashboard" className="text-link font-medium">
          verify your phone
        </Link>{' '}
        first: checks are limited per phone.
      </>
    );
  if (left > 0) return null;
  return (
    <>
      The limit is {KYC_VENDOR_CHECKS_MONTH} checks in 30 days
      {next_at && `, and the next is possible from ${formatDateTime(next_at)}`}. You can upload your documents
      now.
    </>
  );
}

function OpenCheck({ check, onBack, onUpload }: StripeCheckProps) {
  const start = useStartCheck();
  const cancel = useCancelCheck();
  const error = start.error ?? cancel.error;
  return (
    <>
      <section
        aria-label="Check with Stripe"
        className="rounded-panel border border-line bg-surface px-5 py-4"
      >
        <h2 className="text-h3">Your check at Stripe is open</h2>
        <p className="mt-1 text-ui text-ink-2">
          {check.started_at && `You started it on ${formatLongDay(check.started_at)}. `}
          Continue where you left off, or upload your documents instead.
        </p>
      </section>
      <Foot onBack={onBack} problem={error ? kycFailureWords(error) : null}>
        <Button
          variant="outline"
          className="max-sm:h-[50px]"
          busy={cancel.isPending && 'Ending the check...'}
          onClick={() => cancel.mutate(undefined, { onSuccess: onUpload })}
        >
          Upload documents instead
        </Button>
        <Button
          className="max-sm:h-[50px]"
          busy={(start.isPending || start.isSuccess) && 'Opening Stripe...'}
          onClick={() => start.mutate()}
        >
          Continue at Stripe
        </Button>
      </Foot>
    </>
  );
}

type FootProps = { onBack: () => void; problem: string | null; children: React.ReactNode };

function Foot({ onBack, problem, children }: FootProps) {
  return (
    <div className="mt-6 flex flex-col-reverse gap-3 sm:flex-row sm:items-center">
      <Button variant="outline" className="max-sm:h-[50px]" onClick={onBack}>
        Back
      </Button>
      <div className="flex flex-col gap-3 sm:ml-auto sm:flex-row sm:items-center">
        {problem && <FieldError>{problem}</FieldError>}
        {children}
      </div>
    </div>
  );
}

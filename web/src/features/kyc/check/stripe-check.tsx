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
  const [isAsked, setIsAsked] = useState(false);
  const start = useStartCheck();
  const problemId = useId();
  const hindrance = hindranceOf(check);
  const lacksConsent = isAsked && !hasConsented;
  const submit = () => {
    setIsAsked(true);
    if (hasConsented && !hindrance) start.mutate();
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
            We learn the result, and compare name, date of birth and document number with what you typed. No
            proof of address is needed.
          </li>
          <li>
            The comparison of your face is made by Stripe alone. Its data is deleted there when ours is.
          </li>
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
            Please agree, or choose “Upload documents”: it needs no comparison by Stripe.
          </FieldError>
        )}
        {hindrance && <p className="mt-4 text-ui">{hindrance}</p>}
      </section>
      <Foot onBack={onBack} problem={start.isError ? kycFailureWords(start.error) : null}>
        <Button
          type="submit"
          className="max-sm:h-[50px]"
          aria-disabled={hindrance !== null}
          busy={(start.isPending || start.isSuccess) && 'Opening Stripe...'}
        >
          Continue at Stripe
        </Button>
      </Foot>
    </form>
  );
}

/** Why no check can be started now; null if one can. */
function hindranceOf({ needs_phone, left, next_at }: Check) {
  if (needs_phone)
    return (
      <>
        Please{' '}
        <Link to="/dashboard" className="text-link font-medium">
          verify your phone
        </Link>{' '}
        first: checks are counted for each phone.
      </>
    );
  if (left > 0) return null;
  return (
    <>
      {KYC_VENDOR_CHECKS_MONTH} checks within 30 days are the limit
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
          {check.started_at && `You began it on ${formatLongDay(check.started_at)}. `}
          Continue where you left it, or upload your documents instead.
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

import type { KycMethod } from '@numlet/contract/kyc/kyc-options';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import { formatLongDay } from '../../../lib/format.ts';
import { Alert } from '../../../ui/alert.tsx';
import { IdentityStep } from '../check/identity-step.tsx';
import { type IdentityValues, identityValues } from '../documents/identity-checks.ts';
import { PhotoAdvice } from '../documents/photo-advice.tsx';
import { useUploads } from '../documents/use-uploads.ts';
import { KycFacts, Lifts, StripeFacts } from '../kyc-facts.tsx';
import { type PersonalValues, personalValues } from '../personal/personal-checks.ts';
import { PersonalStep } from '../personal/personal-step.tsx';
import { ReviewStep } from '../review/review-step.tsx';
import { RejectionWords } from '../status/rejection-words.tsx';
import type { Kyc } from '../use-kyc.ts';
import { KycStepIndicator } from './kyc-step-indicator.tsx';
import type { Step } from './steps.ts';
import { Unsaved } from './unsaved.tsx';
import { useStep } from './use-step.ts';

const HEADINGS: Readonly<Record<Step, { title: string; lead: string }>> = {
  1: { title: 'Verify your identity', lead: 'You do this once. Only the postal code is optional.' },
  2: { title: 'Verify your identity', lead: 'You do this once.' },
  3: {
    title: 'Is everything correct?',
    lead: 'Documents must be clear and match these details exactly.',
  },
};

/** The three steps. Unsaved text and running uploads survive a change of step. */
export function Wizard({ kyc }: { kyc: Kyc }) {
  const [step, open] = useStep(kyc);
  const [params] = useSearchParams();
  const focusOn = params.get('field');
  const personal = useRef<PersonalValues | null>(null);
  const identity = useRef<IdentityValues | null>(null);
  const uploads = useUploads(kyc);
  const [chosen, setMethod] = useState<KycMethod>('upload');
  const method = kyc.check?.state === 'open' ? 'stripe' : chosen;
  const heading = useHeadingFocus(step, focusOn);
  const { title, lead } = HEADINGS[step];
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="mt-5 text-h1 outline-none">
        {title}
      </h1>
      <p className="mt-1 text-body text-ink-2">{lead}</p>
      <div className="mt-7">
        <KycStepIndicator form={kyc.form} current={step} />
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-x-14 gap-y-12 lg:grid-cols-[minmax(0,1fr)_320px]">
        <div className="min-w-0">
          {kyc.rejection && step !== 3 && (
            <Alert variant="look" title="What to correct" className="mb-7">
              <RejectionWords rejection={kyc.rejection} />
            </Alert>
          )}
          {step === 1 && (
            <>
              <section
                aria-labelledby="lifts"
                className="mb-8 rounded-panel border border-line bg-surface px-5 py-4"
              >
                <h2 id="lifts" className="text-h3">
                  What an approval unlocks
                </h2>
                <Lifts className="mt-1.5 text-ui text-ink-2" />
              </section>
              <PersonalStep kyc={kyc} draft={personal} focusOn={focusOn} onSaved={() => open(2)} />
            </>
          )}
          {step === 2 && (
            <IdentityStep
              method={method}
              onMethodChange={setMethod}
              kyc={kyc}
              draft={identity}
              uploads={uploads}
              focusOn={focusOn}
              onBack={() => open(1)}
              onSaved={() => open(3)}
            />
          )}
          {step === 3 && (
            <Unsaved
              personal={isChanged(personal.current, personalValues(kyc.form?.personal ?? null))}
              identity={isChanged(identity.current, identityValues(kyc.form?.identity ?? null))}
            />
          )}
          {step === 3 && <ReviewStep kyc={kyc} onBack={() => open(2)} />}
          {kyc.status === 'draft' && kyc.deleted_at && (
            <p className="mt-8 text-small text-ink-3">
              Your form is deleted on {formatLongDay(kyc.deleted_at)} unless you submit it.
            </p>
          )}
        </div>
        <aside aria-label="About the verification" className="max-lg:border-t max-lg:border-line max-lg:pt-8">
          {step === 2 && method === 'stripe' ? (
            <StripeFacts backupDays={kyc.backup_days} />
          ) : (
            <KycFacts backupDays={kyc.backup_days} isShort={step === 3}>
              {step === 2 && <PhotoAdvice />}
            </KycFacts>
          )}
        </aside>
      </div>
    </>
  );
}

/** Whether typed values differ from the stored ones. */
function isChanged<Values extends Record<string, string>>(typed: Values | null, stored: Values): boolean {
  return typed !== null && Object.entries(typed).some(([field, value]) => value !== stored[field]);
}

/** Moves the focus to the heading when the step changes, for people who do not see the change. */
function useHeadingFocus(step: Step, focusOn: string | null) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    if (focusOn === null) heading.current?.focus({ preventScroll: true });
  }, [step, focusOn]);
  return heading;
}

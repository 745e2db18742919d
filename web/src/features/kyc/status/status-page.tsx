import { KYC_REVIEW_HOURS, KYC_SUBMISSIONS_PER_MONTH } from '@numlet/contract/constants';
import { type ReactNode, useEffect, useRef } from 'react';
import { call } from '../../../lib/call/call.ts';
import { formatDateTime, formatLongDay } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';
import { Disc, HalfDisc, Ring } from '../../../ui/status-shapes.tsx';
import { Lifts } from '../kyc-facts.tsx';
import { Summary } from '../review/summary.tsx';
import type { Kyc } from '../use-kyc.ts';
import { kycFailureWords, useKycChange } from '../use-kyc-change.ts';
import { RejectionWords } from './rejection-words.tsx';

type StatusPageProps = {
  kyc: Kyc;
  /** Starts a new form. */
  onBegin: () => void;
};

/** The outcome of a submission: under review, approved, rejected, or ended with the name that it was for. */
export function StatusPage({ kyc, onBegin }: StatusPageProps) {
  if (kyc.status === 'pending')
    return kyc.method === 'stripe' ? <Checking kyc={kyc} /> : <Pending kyc={kyc} />;
  if (kyc.status === 'approved') return <Approved kyc={kyc} />;
  if (kyc.status === 'ended') return <Ended onBegin={onBegin} />;
  return <Rejected kyc={kyc} onBegin={onBegin} />;
}

function Pending({ kyc }: { kyc: Kyc }) {
  return (
    <Status shape={<Ring />} state="Under review" title="We are checking your documents">
      {kyc.submitted_at && <p>Submitted {formatDateTime(kyc.submitted_at)}.</p>}
      <p>
        Review typically takes {KYC_REVIEW_HOURS}. Status updates come by email, and you don’t need to do
        anything until then.
      </p>
      {kyc.deleted_at && (
        <p className="text-ui">
          If there is no decision, what you sent is deleted on {formatLongDay(kyc.deleted_at)}.
        </p>
      )}
      {kyc.form && (
        <div className="mt-6 text-ink">
          <Summary form={kyc.form} canChange={false} />
        </div>
      )}
    </Status>
  );
}

function Checking({ kyc }: { kyc: Kyc }) {
  return (
    <Status shape={<Ring />} state="Being checked" title="Stripe is checking your ID document">
      {kyc.submitted_at && <p>Sent {formatDateTime(kyc.submitted_at)}.</p>}
      <p role="status">
        This usually takes less than a minute, but sometimes a few hours. We show the result here and email it
        to you.
      </p>
    </Status>
  );
}

function Approved({ kyc }: { kyc: Kyc }) {
  return (
    <Status shape={<Disc />} state="Approved" title="Your identity is verified">
      {kyc.decided_at && <p>Approved {formatDateTime(kyc.decided_at)}.</p>}
      <p>Your limits are higher now:</p>
      <Lifts />
      <p>
        {approvedWords(kyc)}
        The approval is for the name on your documents: it ends if you change your name.
      </p>
    </Status>
  );
}

/** Says what is still stored, and where. */
function approvedWords({ deleted_at, method }: Kyc): string {
  const what =
    method === 'stripe'
      ? 'What you typed and the pictures at Stripe are'
      : 'Your documents and what you typed are';
  return deleted_at
    ? `${what} deleted on ${formatLongDay(deleted_at)}. `
    : `${what} deleted. The result stays. `;
}

function Ended({ onBegin }: { onBegin: () => void }) {
  return (
    <Status shape={<HalfDisc />} state="Ended" title="Verify your identity again">
      <p>
        Your name has changed, and the approval was for your previous name. Until you verify your identity
        again, the usual limits apply. An approval raises them:
      </p>
      <Lifts />
      <Button className="mt-2 justify-self-start max-sm:h-[50px] max-sm:w-full" onClick={onBegin}>
        Verify again
      </Button>
    </Status>
  );
}

const REJECTED_TITLES = {
  upload: 'Your documents need a correction',
  stripe: 'The check at Stripe did not succeed',
} as const;

function Rejected({ kyc, onBegin }: StatusPageProps) {
  const correct = useKycChange(() => call('correct-kyc', {}));
  const isOverLimit = kyc.submissions_left === 0;
  return (
    <Status shape={<HalfDisc />} state="Not accepted" title={REJECTED_TITLES[kyc.method ?? 'upload']}>
      {kyc.decided_at && <p>Decided {formatDateTime(kyc.decided_at)}.</p>}
      {kyc.rejection && (
        <div className="rounded-panel border border-line bg-surface px-5 py-4 text-ink">
          <h2 className="text-h3">What to correct</h2>
          <RejectionWords rejection={kyc.rejection} />
        </div>
      )}
      <p>
        {restWords(kyc)}
        {kyc.can_correct && kyc.deleted_at && ` It is deleted on ${formatLongDay(kyc.deleted_at)}.`}
      </p>
      {isOverLimit && (
        <p>
          You have sent {KYC_SUBMISSIONS_PER_MONTH} submissions within 30 days, which is the limit. You can
          prepare the next one now and submit it later.
        </p>
      )}
      {correct.isError && <FieldError>{kycFailureWords(correct.error)}</FieldError>}
      <Button
        className="mt-2 justify-self-start max-sm:h-[50px] max-sm:w-full"
        busy={correct.isPending && 'Preparing...'}
        onClick={() => (kyc.can_correct ? correct.mutate() : onBegin())}
      >
        {kyc.can_correct ? 'Correct and send again' : 'Start again'}
      </Button>
    </Status>
  );
}

function restWords({ can_correct, method }: Kyc): string {
  if (!can_correct) return 'What you sent is deleted, so you start with an empty form.';
  return method === 'stripe'
    ? 'What you typed is still stored. You can check with Stripe again, or upload your documents.'
    : 'Everything that was accepted is still stored. You only correct the rest.';
}

type StatusProps = { shape: ReactNode; state: string; title: string; children: ReactNode };

function Status({ shape, state, title, children }: StatusProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The button that led here, 'Submit for Verification', no longer exists.
  useEffect(() => {
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, []);
  return (
    <div className="mt-5 max-w-[640px]">
      <p className="flex items-center gap-2 text-ui font-semibold">
        {shape}
        {state}
      </p>
      <h1 ref={heading} tabIndex={-1} className="mt-2 text-h1 outline-none">
        {title}
      </h1>
      <div className="mt-4 grid gap-3 text-body text-ink-2">{children}</div>
    </div>
  );
}

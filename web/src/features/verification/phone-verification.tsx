import { supportAddresses } from '@numlet/contract/brand';
import { lines } from '@numlet/contract/texts';
import { useState } from 'react';
import { signOutWithNotice } from '../../lib/auth/sign-out.ts';
import { CHECKING_BROWSER } from '../../lib/auth/use-proof-of-work.ts';
import { serverNow } from '../../lib/call/server-time.ts';
import { Wordmark } from '../../shared/wordmark.tsx';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { ChangePhone } from './change-phone.tsx';
import { CodeForm } from './code-form.tsx';
import { OwnPhone } from './own-phone.tsx';
import { PhoneStepIndicator } from './phone-step-indicator.tsx';
import { PROOF_OF_WORK_NOTICE } from './request-code-with-proof.ts';
import { useHeadingFocus } from './use-heading-focus.ts';
import { useProofOfPhone } from './use-proof-of-phone.ts';
import { blockedText, resendLabel, type View } from './verification-view.ts';
import { headings, nextStepWords, sentToWords } from './verification-words.ts';

type PhoneVerificationProps = {
  /** The person's own number, E.164; null if their profile could not be loaded. */
  phone: string | null;
  /** After a sign-up: sends a code as soon as there is a session. Otherwise the server says what was sent. */
  sendsOnArrival?: boolean;
  /** The phone is verified and the profile has been refetched. */
  onVerified: () => void;
  /** The person left without success: no session was created, or they signed out. */
  onLeave: () => void;
  /** The person continues without a verified phone. */
  onPostpone: () => void;
};

/** The phone verification screen, which replaces the page (specification 1 §2 and §4). */
export function PhoneVerification(props: PhoneVerificationProps) {
  const { phone, sendsOnArrival = false, onVerified, onLeave, onPostpone } = props;
  const [isChanging, setIsChanging] = useState(false);
  const proof = useProofOfPhone({ phone, sendsOnArrival, onVerified, onLeave });
  const { view } = proof;
  const heading = useHeadingFocus(isChanging ? 'changing' : view);
  const leave = async () => {
    await signOutWithNotice();
    onLeave();
  };

  return (
    <div className="min-h-dvh bg-paper">
      <header className="page-width flex h-16 items-center justify-between">
        <Wordmark />
        <span className="-mr-3 flex">
          {view !== 'done' && (
            <Button variant="ghost" size="sm" className="max-sm:h-11" onClick={onPostpone}>
              Verify later
            </Button>
          )}
          <Button variant="ghost" size="sm" className="max-sm:h-11" onClick={() => void leave()}>
            Sign Out
          </Button>
        </span>
      </header>
      <main className="mx-auto w-full max-w-[472px] px-4 pt-8 pb-16 sm:pt-[10vh]">
        <PhoneStepIndicator isDone={view === 'done'} />
        <h1
          ref={heading}
          tabIndex={-1}
          className="mt-12 text-h1 outline-none max-sm:mt-8 max-sm:text-[24px]/[30px]"
        >
          {isChanging ? 'Update Phone Number' : headings[view]}
        </h1>
        {isChanging ? (
          <ChangeHere
            proof={proof}
            onChanged={(changed) => {
              setIsChanging(false);
              proof.sendTo(changed);
            }}
            onBack={() => setIsChanging(false)}
          />
        ) : (
          <>
            <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-2.5 text-body text-ink-2">
              {sentToWords[view]}
              {proof.phone ? <OwnPhone phone={proof.phone} /> : ' your phone'}
            </p>
            <Step proof={proof} onChange={() => setIsChanging(true)} />
            {view !== 'done' && <Notes view={view} onChange={() => setIsChanging(true)} />}
          </>
        )}
      </main>
    </div>
  );
}

/** If no code can be typed, changing the number is one of the two main actions. */
const offersChangeButton = (view: View) =>
  view === 'unsent' || view === 'expired' || view === 'spent' || view === 'taken';

const canType = (view: View): view is 'enter' | 'sending' => view === 'enter' || view === 'sending';

type Proof = ReturnType<typeof useProofOfPhone>;

type ChangeHereProps = { proof: Proof; onChanged: (phone: string) => void; onBack: () => void };

/** Shows the whole number for correction, without waiting for a verification that cannot succeed. */
function ChangeHere({ proof, onChanged, onBack }: ChangeHereProps) {
  const [problem, setProblem] = useState<string | null>(null);
  return (
    <div className="mt-5">
      {problem !== null && (
        <Alert variant="destructive" className="mb-4">
          {problem}
        </Alert>
      )}
      <ChangePhone
        phone={proof.phone}
        asksDetails={false}
        isSending={proof.isSending}
        onProblem={setProblem}
        onChanged={onChanged}
        onBack={onBack}
      />
    </div>
  );
}

function Step({ proof, onChange }: { proof: Proof; onChange: () => void }) {
  const { view, sendProblem, sendable } = proof;
  const isTaken = view === 'taken';
  if (view === 'done') return null;
  if (canType(view)) return <EnterCode proof={proof} />;
  const problem = view === 'computing' ? null : sendProblem;
  const shownProblem = view === 'blocked' ? blockedText(proof.blockedUntil, serverNow()) : problem;
  if (shownProblem === null && view === 'loading') return null;
  return (
    <>
      {shownProblem !== null && (
        <Alert variant="destructive" className="mt-6">
          {shownProblem}
        </Alert>
      )}
      {shownProblem === null && (
        <p className="mt-5 text-body text-ink-2">
          {proof.computesFirst ? PROOF_OF_WORK_NOTICE : nextStepWords[view]}
        </p>
      )}
      {view === 'computing' && <AskForCode proof={proof} size="lg" className="mt-6 w-full" />}
      {offersChangeButton(view) && (
        <div className="mt-6 flex flex-col gap-2">
          {sendable && !isTaken && <AskForCode proof={proof} size="lg" />}
          <Button variant={sendable && !isTaken ? 'outline' : 'default'} size="lg" onClick={onChange}>
            Change Phone Number
          </Button>
          {/* Another code helps only after the other account has released the number. */}
          {sendable && isTaken && <AskForCode proof={proof} size="lg" variant="outline" />}
        </div>
      )}
    </>
  );
}

function EnterCode({ proof }: { proof: Proof }) {
  return (
    <>
      <CodeForm
        code={proof.code}
        onCode={proof.type}
        notice={proof.isComputing ? PROOF_OF_WORK_NOTICE : proof.sendProblem}
        attempts={proof.attempts}
        problem={proof.codeProblem}
        onProblem={proof.setCodeProblem}
        isVerifying={proof.isVerifying}
        onVerify={proof.verify}
      />
      <div className="mt-3 flex min-h-8 items-center justify-between text-small text-ink-2">
        <p>Nothing yet?</p>
        <AskForCode proof={proof} size="sm" variant="ghost" className="-mr-3 tabular-nums max-sm:h-11" />
      </div>
    </>
  );
}

type AskForCodeProps = {
  proof: Proof;
  size: 'sm' | 'lg';
  variant?: 'default' | 'outline' | 'ghost';
  className?: string;
};

function AskForCode({ proof, size, variant = 'default', className }: AskForCodeProps) {
  const isFirstCode = proof.view === 'unsent' && proof.sendProblem === null;
  return (
    <Button
      size={size}
      variant={variant}
      className={className}
      disabled={proof.cooldown.seconds > 0}
      busy={proof.isSending && (proof.isComputing ? CHECKING_BROWSER : lines.sending)}
      onClick={proof.resend}
    >
      {resendLabel(
        proof.cooldown.seconds,
        isFirstCode ? 'Send Verification Code' : 'Resend Code',
        serverNow(),
      )}
    </Button>
  );
}

/** The specification's note, a link to change the number here, and support's address. */
function Notes({ view, onChange }: { view: View; onChange: () => void }) {
  const support = (
    <a href={`mailto:${supportAddresses.support}`} className="text-link">
      write to support
    </a>
  );
  if (view === 'taken')
    return (
      <p className="mt-8 border-t border-line pt-4 text-small text-ink-3">
        To have the number moved to this account, {support}.
      </p>
    );
  const offersChange = canType(view);
  return (
    <div className="mt-8 border-t border-line pt-4 text-small text-ink-3">
      <p>
        Wrong number? You can change it from the dashboard after verification{offersChange ? ', or ' : '.'}
        {offersChange && (
          <>
            <button type="button" className="text-link" onClick={onChange}>
              change it now
            </button>
            .
          </>
        )}
      </p>
      <p className="mt-2">If no code arrives within five minutes, {support}.</p>
    </div>
  );
}

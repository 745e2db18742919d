import { lines } from '@numlet/contract/texts';
import { useState } from 'react';
import { CHECKING_BROWSER } from '../../lib/auth/use-proof-of-work.ts';
import { serverNow } from '../../lib/call/server-time.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangePhone } from './change-phone.tsx';
import { MessageRates } from './message-rates.tsx';
import { OwnPhone } from './own-phone.tsx';
import { PROOF_OF_WORK_NOTICE } from './request-code-with-proof.ts';
import { useSendVerificationOtp } from './use-send-verification-otp.ts';
import { refreshVerificationState, useVerificationState } from './use-verification-state.ts';
import { blockedText, type VerificationState } from './verification-view.ts';

type PhoneVerificationDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The number in the profile, E.164; without one the dialog opens in Change mode. */
  phone: string | null;
  /** People who signed up with Google have chosen no purposes and accepted no terms: the dialog asks for both. */
  asksDetails?: boolean;
  /** The person wants another number, whether or not the current one is verified. Only Change mode is offered. */
  isChange?: boolean;
  /** A code is being sent to this number: close the dialog and show `PhoneVerification`. */
  onStarted: (phone: string) => void;
};

/** Resumes a verification from the dashboard, or changes the number first (specification 1 §2). */
export function PhoneVerificationDialog({
  open,
  onOpenChange,
  phone,
  asksDetails = false,
  isChange = false,
  onStarted,
}: PhoneVerificationDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={isChange ? 'Change Phone Number' : lines.completeVerificationTitle}
      description={isChange ? changeText : lines.completeVerificationText}
      width="narrow"
    >
      <Modes phone={isChange ? null : phone} asksDetails={asksDetails} onStarted={onStarted} />
    </Dialog>
  );
}

const changeText = 'The new number has to be verified before you can search and buy again.';

type ModesProps = { phone: string | null; asksDetails: boolean; onStarted: (phone: string) => void };

function Modes({ phone, asksDetails, onStarted }: ModesProps) {
  // No code is sent before the person has chosen purposes and accepted the terms.
  const [isChanging, setIsChanging] = useState(phone === null || asksDetails);
  const [problem, setProblem] = useState<string | null>(null);
  const [isComputing, setIsComputing] = useState(false);
  const state = useVerificationState().data;
  const send = useSendVerificationOtp({
    // The following screen starts with the server's current state.
    onSent: (to) => void refreshVerificationState().finally(() => onStarted(to)),
    onRefused: (reason) => {
      setProblem(reason);
      void refreshVerificationState();
    },
    onComputing: setIsComputing,
  });
  const sendTo = (to: string) => {
    setProblem(null);
    send.mutate(to);
  };
  const isResuming = !isChanging && phone !== null;
  const shownProblem = problem ?? (state && isResuming ? knownProblem(state) : null);
  return (
    <>
      {shownProblem !== null && (
        <Alert variant="destructive" className="mb-4">
          {shownProblem}
        </Alert>
      )}
      {shownProblem === null && (isComputing || (isResuming && state?.needs === 'proof_of_work')) && (
        <p role="status" className="mb-4 text-ui text-ink-2">
          {PROOF_OF_WORK_NOTICE}
        </p>
      )}
      {isResuming ? (
        <ResumeWithCurrent
          phone={phone}
          state={state}
          isSending={send.isPending}
          isComputing={isComputing}
          onSend={() => sendTo(phone)}
          onEnter={() => onStarted(phone)}
          onChange={() => {
            setProblem(null);
            setIsChanging(true);
          }}
        />
      ) : (
        <>
          <h3 className="mb-3 text-h3">Update Phone Number</h3>
          <ChangePhone
            phone={phone}
            asksDetails={asksDetails}
            isSending={send.isPending}
            onProblem={setProblem}
            onChanged={sendTo}
            onBack={phone === null || asksDetails ? null : () => setIsChanging(false)}
          />
        </>
      )}
      <MessageRates />
    </>
  );
}

/** Problems that are known before a code is requested: a block, or why the last code was not sent. */
function knownProblem({ blocked, blocked_until, error }: VerificationState): string | null {
  return blocked ? blockedText(blocked_until, serverNow()) : error;
}

type ResumeProps = {
  phone: string;
  state: VerificationState | undefined;
  isSending: boolean;
  isComputing: boolean;
  onSend: () => void;
  /** The person already has a code. */
  onEnter: () => void;
  onChange: () => void;
};

function ResumeWithCurrent({ phone, state, isSending, isComputing, onSend, onEnter, onChange }: ResumeProps) {
  const hasCode = state?.code === 'live';
  return (
    <>
      <h3 className="text-h3">Resume with Current Number</h3>
      <p className="mt-2 flex flex-wrap items-center gap-x-2.5">
        <OwnPhone phone={phone} />
      </p>
      <div className="mt-6 flex flex-col gap-2">
        {hasCode && (
          <Button size="lg" disabled={isSending} onClick={onEnter}>
            Enter the code you have
          </Button>
        )}
        {state?.sendable !== false && !state?.blocked && (
          <Button
            variant={hasCode ? 'outline' : 'default'}
            size="lg"
            busy={isSending && (isComputing ? CHECKING_BROWSER : lines.sendingCode)}
            onClick={onSend}
          >
            Send Verification Code
          </Button>
        )}
        {!state?.blocked && (
          <Button variant="outline" size="lg" disabled={isSending} onClick={onChange}>
            Change Phone Number
          </Button>
        )}
      </div>
    </>
  );
}

import { lines } from '@numlet/contract/texts';
import { useState } from 'react';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { ChangePhone } from './change-phone.tsx';
import { MaskedPhone } from './masked-phone.tsx';
import { MessageRates } from './message-rates.tsx';
import { type CodeSent, useSendVerificationOtp } from './use-send-verification-otp.ts';

type PhoneVerificationDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The number in the profile, E.164; without one the dialog opens in Change mode. */
  phone: string | null;
  /** Who came through Google has chosen no purposes and accepted no terms: they are asked together with the phone. */
  asksDetails?: boolean;
  /** Somebody wants another number, whether or not the one they have is proven: only Change mode is offered. */
  isChange?: boolean;
  /** A code is on its way: close the dialog and show `PhoneVerification` with these. */
  onStarted: (sent: CodeSent) => void;
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

type ModesProps = { phone: string | null; asksDetails: boolean; onStarted: (sent: CodeSent) => void };

function Modes({ phone, asksDetails, onStarted }: ModesProps) {
  // Nothing is sent to anybody who has not said what for, and accepted the terms.
  const [isChanging, setIsChanging] = useState(phone === null || asksDetails);
  const [problem, setProblem] = useState<string | null>(null);
  const send = useSendVerificationOtp({ onSent: onStarted, onRefused: setProblem });
  const sendTo = (to: string) => {
    setProblem(null);
    send.mutate(to);
  };
  return (
    <>
      {problem !== null && (
        <Alert variant="destructive" className="mb-4">
          {problem}
        </Alert>
      )}
      {isChanging || phone === null ? (
        <ChangePhone
          asksDetails={asksDetails}
          isSending={send.isPending}
          onProblem={setProblem}
          onChanged={sendTo}
          onBack={phone === null || asksDetails ? null : () => setIsChanging(false)}
        />
      ) : (
        <ResumeWithCurrent
          phone={phone}
          isSending={send.isPending}
          onSend={() => sendTo(phone)}
          onChange={() => {
            setProblem(null);
            setIsChanging(true);
          }}
        />
      )}
      <MessageRates />
    </>
  );
}

type ResumeProps = { phone: string; isSending: boolean; onSend: () => void; onChange: () => void };

function ResumeWithCurrent({ phone, isSending, onSend, onChange }: ResumeProps) {
  return (
    <>
      <h3 className="text-h3">Resume with Current Number</h3>
      <p className="mt-2">
        <MaskedPhone phone={phone} />
      </p>
      <div className="mt-6 flex flex-col gap-2">
        <Button size="lg" busy={isSending && lines.sendingCode} onClick={onSend}>
          Send Verification Code
        </Button>
        <Button variant="outline" size="lg" disabled={isSending} onClick={onChange}>
          Change Phone Number
        </Button>
      </div>
    </>
  );
}

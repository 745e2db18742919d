import { parsePhone } from '@numlet/contract/phone-numbers';
import { lines, notices } from '@numlet/contract/texts';
import { type FormEvent, useState } from 'react';
import { notifySuccess } from '../../lib/notify.ts';
import { Alert } from '../../ui/alert.tsx';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { PhoneInput, type TypedPhone } from '../../ui/phone-input.tsx';
import { MaskedPhone } from './masked-phone.tsx';
import { type CodeSent, useSendVerificationOtp } from './use-send-verification-otp.ts';
import { useUpdatePhoneNumber } from './use-update-phone-number.ts';

type PhoneVerificationDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** The number in the profile, E.164; without one the dialog opens in Change mode. */
  phone: string | null;
  /** A code is on its way: close the dialog and show `PhoneVerification` with these. */
  onStarted: (sent: CodeSent) => void;
};

/** Resumes a verification from the dashboard, or changes the number first (specification 1 §2). */
export function PhoneVerificationDialog({
  open,
  onOpenChange,
  phone,
  onStarted,
}: PhoneVerificationDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={lines.completeVerificationTitle}
      description={lines.completeVerificationText}
      width="narrow"
    >
      <Modes phone={phone} onStarted={onStarted} />
    </Dialog>
  );
}

type ModesProps = Pick<PhoneVerificationDialogProps, 'phone' | 'onStarted'>;

function Modes({ phone, onStarted }: ModesProps) {
  const [isChanging, setIsChanging] = useState(phone === null);
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
        <ChangeNumber
          isSending={send.isPending}
          onProblem={setProblem}
          onChanged={sendTo}
          onBack={phone === null ? null : () => setIsChanging(false)}
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

type ChangeProps = {
  isSending: boolean;
  onProblem: (problem: string | null) => void;
  onChanged: (phone: string) => void;
  onBack: (() => void) | null;
};

function ChangeNumber({ isSending, onProblem, onChanged, onBack }: ChangeProps) {
  const [typed, setTyped] = useState<TypedPhone>({ country: 'US', digits: '' });
  const update = useUpdatePhoneNumber({
    onUpdated: (phone) => {
      notifySuccess(notices.phoneUpdated.title);
      onChanged(phone);
    },
    onFailed: onProblem,
  });
  const isBusy = update.isPending || isSending;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.digits === '') return onProblem(lines.enterPhone);
    const phone = parsePhone(typed.digits, typed.country);
    if (phone === null) return onProblem('This is not a phone number of the chosen country.');
    update.mutate(phone);
  };
  return (
    <form onSubmit={submit}>
      <h3 className="mb-3 text-h3">Update Phone Number</h3>
      <Field label="Phone Number">
        {(field) => (
          <PhoneInput
            {...field}
            value={typed}
            onChange={(value) => {
              onProblem(null);
              setTyped(value);
            }}
          />
        )}
      </Field>
      <div className="mt-6 flex gap-2 *:flex-1">
        {onBack && (
          <Button variant="outline" size="lg" disabled={isBusy} onClick={onBack}>
            Back
          </Button>
        )}
        <Button type="submit" size="lg" disabled={typed.digits === ''} busy={isBusy && lines.updating}>
          Update & Send Code
        </Button>
      </div>
    </form>
  );
}

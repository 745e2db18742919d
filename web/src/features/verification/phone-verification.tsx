import { supportAddresses } from '@numlet/contract/brand';
import { ATTEMPTS_NOTICE_BELOW, INITIAL_VERIFICATION_ATTEMPTS, OTP_LENGTH } from '@numlet/contract/constants';
import { attemptsRemainingText, lines, notices, resendInText } from '@numlet/contract/texts';
import { TriangleAlert } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { signOutAndTell } from '../../lib/auth/sign-out.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { useCooldown } from '../../lib/use-cooldown.ts';
import { refreshProfile } from '../../lib/use-profile.ts';
import { Wordmark } from '../../shared/wordmark.tsx';
import { Button } from '../../ui/button.tsx';
import { FieldError } from '../../ui/field.tsx';
import { OtpInput } from '../../ui/otp-input.tsx';
import { MaskedPhone } from './masked-phone.tsx';
import { StepIndicator } from './step-indicator.tsx';
import { useResendVerificationOtp } from './use-resend-verification-otp.ts';
import { useSendVerificationOtp } from './use-send-verification-otp.ts';
import { useVerifyPhoneOtp } from './use-verify-phone-otp.ts';

type PhoneVerificationProps = {
  /** The person's own number, E.164; null when their profile could not be read. */
  phone: string | null;
  /** Sends a code as soon as there is a session: after a sign-up. Otherwise it has been sent already. */
  sendsOnArrival?: boolean;
  /** Seconds until another code may be asked for. */
  cooldownSeconds?: number;
  /** The phone is proven and the profile read again. */
  onVerified: () => void;
  /** The screen is left without success: no session came, or the person signed out. */
  onLeave: () => void;
};

/** The phone verification screen, which takes the place of the page (specification 1 §2 and §4). */
export function PhoneVerification(props: PhoneVerificationProps) {
  const { phone, onVerified, onLeave } = props;
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [attempts, setAttempts] = useState(INITIAL_VERIFICATION_ATTEMPTS);
  const [isDone, setIsDone] = useState(false);
  const cooldown = useCooldown(props.cooldownSeconds);
  const isSending = useSendOnArrival(props, cooldown.start);

  const verify = useVerifyPhoneOtp((answer) => {
    if (answer.attemptsRemaining !== null) setAttempts(answer.attemptsRemaining);
    setProblem(answer.error);
    if (!answer.success) {
      setCode('');
      input.current?.focus();
      return;
    }
    setIsDone(true);
    notifySuccess(notices.phoneVerified.title);
    void refreshProfile().finally(onVerified);
  });
  const resend = useResendVerificationOtp((answer) => {
    cooldown.start(answer.cooldownSeconds);
    setProblem(answer.error);
    if (!answer.success) return;
    notifySuccess(notices.codeSent.title);
    setCode('');
    setAttempts(INITIAL_VERIFICATION_ATTEMPTS);
  });

  const type = (digits: string) => {
    setCode(digits);
    // What was wrong with the last code says nothing about the next.
    if (digits !== '') setProblem(null);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (code.length !== OTP_LENGTH) return setProblem(lines.invalidCode);
    setProblem(null);
    verify.mutate(code);
  };
  const leave = async () => {
    await signOutAndTell();
    onLeave();
  };
  const hasFewAttempts = !isDone && attempts > 0 && attempts < ATTEMPTS_NOTICE_BELOW;

  return (
    <div className="min-h-dvh bg-paper">
      <header className="page-width flex h-16 items-center justify-between">
        <Wordmark />
        <Button variant="ghost" size="sm" className="-mr-3" onClick={() => void leave()}>
          Sign Out
        </Button>
      </header>
      <main className="mx-auto w-full max-w-[472px] px-4 pt-8 pb-16 sm:pt-[10vh]">
        <StepIndicator isDone={isDone} />
        <h1 className="mt-12 text-h1 max-sm:text-[24px]/[30px]">
          {isDone ? 'Your phone is verified' : 'Enter the code we sent you'}
        </h1>
        <p className="mt-1 flex min-h-6 flex-wrap items-center gap-x-2.5 text-body text-ink-2">
          {isDone ? 'It is' : isSending ? 'A code is on its way to' : 'It went to'}
          {phone ? <MaskedPhone phone={phone} /> : ' your phone'}
        </p>
        <form className="mt-7" onSubmit={submit}>
          <OtpInput
            ref={input}
            value={code}
            onChange={type}
            length={OTP_LENGTH}
            autoFocus
            aria-label="Verification code"
            aria-describedby="code-problem"
            aria-invalid={problem === null ? undefined : true}
          />
          <div id="code-problem" className="mt-3 flex flex-col gap-1.5 empty:hidden">
            {problem !== null && <FieldError>{problem}</FieldError>}
            {hasFewAttempts && <AttemptsNotice attempts={attempts} />}
          </div>
          <Button
            type="submit"
            size="lg"
            className="mt-5 w-full"
            disabled={code.length < OTP_LENGTH || isDone}
            busy={verify.isPending && lines.verifying}
          >
            Verify Phone Number
          </Button>
        </form>
        <div className="mt-3 flex h-8 items-center justify-between text-small text-ink-2">
          <p>Nothing yet?</p>
          <Button
            variant="ghost"
            size="sm"
            className="-mr-3 tabular-nums"
            disabled={cooldown.seconds > 0 || isSending || isDone}
            busy={resend.isPending && lines.sending}
            onClick={() => resend.mutate()}
          >
            {cooldown.seconds > 0 ? resendInText(cooldown.seconds) : 'Resend Code'}
          </Button>
        </div>
        <p className="mt-8 border-t border-line pt-4 text-small text-ink-3">
          Wrong number? You can change it from the dashboard after verification. If no code arrives within
          five minutes,{' '}
          <a href={`mailto:${supportAddresses.support}`} className="text-link">
            write to support
          </a>
          .
        </p>
      </main>
    </div>
  );
}

function AttemptsNotice({ attempts }: { attempts: number }) {
  return (
    <p role="status" className="flex items-center gap-2 text-small font-medium text-amber">
      <TriangleAlert aria-hidden="true" className="size-4" />
      {attemptsRemainingText(attempts)}
    </p>
  );
}

/** True while the first code is being sent. Without a session, or when it is refused, the screen is left. */
function useSendOnArrival(props: PhoneVerificationProps, startCooldown: (seconds: number) => void): boolean {
  const { phone, sendsOnArrival = false, onLeave } = props;
  const send = useSendVerificationOtp({
    onSent: ({ cooldownSeconds }) => startCooldown(cooldownSeconds),
    onRefused: (reason) => {
      notifyError(notices.verificationError.title, reason);
      if (reason === lines.noSessionAfterSignUp) onLeave();
    },
  });
  const { mutate, isPending } = send;
  const wasStarted = useRef(false);
  useEffect(() => {
    // A code costs money: one arrival sends one, however often the effect runs.
    if (!sendsOnArrival || phone === null || wasStarted.current) return;
    wasStarted.current = true;
    mutate(phone);
  }, [sendsOnArrival, phone, mutate]);
  return isPending;
}

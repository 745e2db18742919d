import { lines, notices } from '@numlet/contract/texts';
import { useEffect, useRef, useState } from 'react';
import { messageOf } from '../../lib/call/call-error.ts';
import { notifyError, notifySuccess } from '../../lib/notify.ts';
import { useCooldown } from '../../lib/use-cooldown.ts';
import { refreshProfile } from '../../lib/use-profile.ts';
import { useResendVerificationOtp } from './use-resend-verification-otp.ts';
import { useSendVerificationOtp } from './use-send-verification-otp.ts';
import {
  refreshVerificationState,
  setAttemptsRemaining,
  useVerificationState,
} from './use-verification-state.ts';
import { useVerifyPhoneOtp } from './use-verify-phone-otp.ts';
import { viewOf } from './verification-view.ts';

type ProofOfPhone = {
  phone: string | null;
  sendsOnArrival: boolean;
  onVerified: () => void;
  onLeave: () => void;
};

/** Holds the verification of a phone: the server's state, and the three possible requests. */
export function useProofOfPhone({ phone, sendsOnArrival, onVerified, onLeave }: ProofOfPhone) {
  const [ownPhone, setOwnPhone] = useState(phone);
  const [code, setCode] = useState('');
  const [codeProblem, setCodeProblem] = useState<string | null>(null);
  const [sendProblem, setSendProblem] = useState<string | null>(null);
  const [isSettling, setIsSettling] = useState(false);
  const [isDone, setIsDone] = useState(false);
  const [isComputing, setIsComputing] = useState(false);

  // Until the state has been refetched, the view still says that the code is being sent.
  const settle = (reason: string | null) => {
    setSendProblem(reason);
    setIsSettling(true);
    void refreshVerificationState().finally(() => setIsSettling(false));
  };
  const send = useSendVerificationOtp({
    onSent: () => settle(null),
    onRefused: (reason) => {
      notifyError(notices.verificationError.title, reason);
      if (reason === lines.noSessionAfterSignUp) onLeave();
      else settle(reason);
    },
    onComputing: setIsComputing,
  });
  const resend = useResendVerificationOtp({
    onAnswer: ({ refusal, wait }) => {
      // The cooldown applies until the state has been refetched, which may fail.
      if (wait !== undefined) cooldown.start(wait);
      settle(refusal);
      if (refusal !== null) return;
      notifySuccess(notices.codeSent.title);
      setCode('');
      setCodeProblem(null);
    },
    onComputing: setIsComputing,
  });
  const isArriving = useSendOnArrival(sendsOnArrival ? phone : null, send.mutate);
  const query = useVerificationState();
  const state = query.data;
  const cooldown = useCooldownOf(query.dataUpdatedAt, state?.cooldown_remaining ?? 0);

  const finish = () => {
    setIsDone(true);
    notifySuccess(notices.phoneVerified.title);
    void refreshProfile().finally(onVerified);
  };
  const verify = useVerifyPhoneOtp((answer) => {
    if (answer.success) return finish();
    const attemptsLeft = answer.attemptsRemaining;
    // An attempt that was not counted was not checked either, so the same digits can be sent again.
    if (attemptsLeft !== null && attemptsLeft !== state?.attempts_remaining) setCode('');
    if (attemptsLeft !== null) setAttemptsRemaining(attemptsLeft);
    setCodeProblem(answer.error);
    void refreshVerificationState();
  });
  const isVerifiedElsewhere = state?.phone_verified === true && !isDone && !verify.isPending;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab verifies the phone once
  useEffect(() => {
    if (isVerifiedElsewhere) finish();
  }, [isVerifiedElsewhere]);

  const isSending = isArriving || send.isPending || resend.isPending || isSettling;
  const loadProblem = query.isError ? messageOf(query.error, UNREACHABLE) : null;
  return {
    view: viewOf(state, { isSending, isComputing, isDone }),
    phone: state?.phone_number ?? ownPhone,
    code,
    attempts: state?.attempts_remaining ?? 0,
    sendable: state?.sendable ?? true,
    blockedUntil: state?.blocked_until ?? null,
    codeProblem,
    sendProblem: sendProblem ?? state?.error ?? loadProblem,
    cooldown,
    /** Sending a code requires the browser to compute first, or it is computing. */
    computesFirst: isComputing || (state?.needs === 'proof_of_work' && state.code !== 'live'),
    isComputing,
    isSending,
    isVerifying: verify.isPending,
    type: (digits: string) => {
      setCode(digits);
      if (digits !== '') setSendProblem(null);
    },
    setCodeProblem,
    verify: verify.mutate,
    resend: () => resend.mutate(),
    /** Sends a code to the person's changed number. */
    sendTo: (changed: string) => {
      setOwnPhone(changed);
      setCode('');
      setCodeProblem(null);
      setSendProblem(null);
      send.mutate(changed);
    },
  };
}

const UNREACHABLE = 'The server could not be reached.';

/** Sends one code per arrival, however often the effect runs: codes cost money. @returns true until sending has begun */
function useSendOnArrival(phone: string | null, send: (phone: string) => void): boolean {
  const [isDue, setIsDue] = useState(phone !== null);
  const wasStarted = useRef(false);
  useEffect(() => {
    if (phone === null || wasStarted.current) return;
    wasStarted.current = true;
    send(phone);
    setIsDue(false);
  }, [phone, send]);
  return isDue;
}

/** Counts down from the moment of the server's response. */
function useCooldownOf(respondedAt: number, seconds: number) {
  const cooldown = useCooldown();
  const { start } = cooldown;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same number of seconds restarts the countdown
  useEffect(() => start(seconds), [start, seconds, respondedAt]);
  return cooldown;
}

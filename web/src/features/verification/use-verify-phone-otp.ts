import { lines } from '@numlet/contract/texts';
import { accessToken } from '../../lib/auth/session.ts';
import { call } from '../../lib/call/call.ts';
import { messageOf } from '../../lib/call/call-error.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

export type VerifyAnswer = { success: boolean; error: string | null; attemptsRemaining: number | null };

/** Submits a code. `onAnswer` receives every outcome, also for a missing session or an unreachable server. */
export function useVerifyPhoneOtp(onAnswer: (answer: VerifyAnswer) => void) {
  return useSingleMutation({
    mutationFn: verify,
    onSuccess: onAnswer,
    onError: (error) =>
      onAnswer({
        success: false,
        error: messageOf(error, lines.verificationFailed),
        attemptsRemaining: null,
      }),
  });
}

async function verify(code: string): Promise<VerifyAnswer> {
  if ((await accessToken()) === null) {
    return { success: false, error: lines.noActiveSession, attemptsRemaining: null };
  }
  const answer = await call('verify-phone-otp', { otp_code: code });
  return {
    success: answer.success,
    error: answer.success ? null : (answer.error ?? lines.verificationFailed),
    attemptsRemaining: answer.attempts_remaining ?? null,
  };
}

import { RESEND_COOLDOWN_SECONDS } from '@numlet/contract/constants';
import { lines } from '@numlet/contract/texts';
import { accessToken } from '../../lib/auth/session.ts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

export type ResendAnswer = { success: boolean; error: string | null; cooldownSeconds: number };

/** Has the code sent again; a refusal says how long to wait (specification 1 §4, Resend). */
export function useResendVerificationOtp(onAnswer: (answer: ResendAnswer) => void) {
  return useSingleMutation({
    mutationFn: resend,
    onSuccess: onAnswer,
    onError: (error) =>
      onAnswer({ success: false, error: messageOf(error, lines.resendFailed), cooldownSeconds: 0 }),
  });
}

async function resend(): Promise<ResendAnswer> {
  if ((await accessToken()) === null)
    return { success: false, error: lines.noActiveSession, cooldownSeconds: 0 };
  const answer = await call('resend-verification-otp', {});
  if (answer.success) {
    return {
      success: true,
      error: null,
      cooldownSeconds: answer.cooldown_remaining ?? RESEND_COOLDOWN_SECONDS,
    };
  }
  const cooldown = answer.cooldown_remaining ?? 0;
  return {
    success: false,
    error: answer.error ?? lines.resendFailed,
    // Of a longer time, that of a limit, the sentence tells; a button does not count down from a day.
    cooldownSeconds: cooldown > RESEND_COOLDOWN_SECONDS ? 0 : cooldown,
  };
}

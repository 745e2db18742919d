import { RESEND_COOLDOWN_SECONDS } from '@numlet/contract/constants';
import { lines } from '@numlet/contract/texts';
import { accessToken } from '../../lib/auth/session.ts';
import { call } from '../../lib/call/call.ts';
import { messageOf } from '../../lib/call/call-error.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

type Answer = {
  /** Why it was not sent; null when it was. */
  refusal: string | null;
  /** Seconds until another code can be requested, where the server has said so. */
  wait?: number | undefined;
};

/** Requests another code (specification 1 §4, Resend). */
export function useResendVerificationOtp(onAnswer: (answer: Answer) => void) {
  return useSingleMutation({
    mutationFn: resend,
    onSuccess: onAnswer,
    onError: (error) => onAnswer({ refusal: messageOf(error, lines.resendFailed) }),
  });
}

async function resend(): Promise<Answer> {
  if ((await accessToken()) === null) return { refusal: lines.noActiveSession };
  const answer = await call('resend-verification-otp', {});
  if (answer.success) return { refusal: null, wait: RESEND_COOLDOWN_SECONDS };
  return { refusal: answer.error ?? lines.resendFailed, wait: answer.cooldown_remaining };
}

import { lines } from '@numlet/contract/texts';
import { accessToken } from '../../lib/auth/session.ts';
import { call } from '../../lib/call/call.ts';
import { messageOf } from '../../lib/call/call-error.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';

/** Has the code sent again. `onAnswer` gets the reason of a refusal, null when it was sent (specification 1 §4, Resend). */
export function useResendVerificationOtp(onAnswer: (reason: string | null) => void) {
  return useSingleMutation({
    mutationFn: resend,
    onSuccess: onAnswer,
    onError: (error) => onAnswer(messageOf(error, lines.resendFailed)),
  });
}

async function resend(): Promise<string | null> {
  if ((await accessToken()) === null) return lines.noActiveSession;
  const answer = await call('resend-verification-otp', {});
  return answer.success ? null : (answer.error ?? lines.resendFailed);
}

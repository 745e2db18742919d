import { RESEND_COOLDOWN_SECONDS } from '@numlet/contract/constants';
import { lines } from '@numlet/contract/texts';
import { accessToken } from '../../lib/auth/session.ts';
import { call } from '../../lib/call/call.ts';
import { messageOf } from '../../lib/call/call-error.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { requestCodeWithProof } from './request-code-with-proof.ts';

type Answer = {
  /** Why no code was sent; null if one was. */
  refusal: string | null;
  /** Seconds until another code can be requested, if the server has said so. */
  wait?: number | undefined;
};

/** Requests another code (specification 1 §4, Resend). */
export function useResendVerificationOtp(on: {
  onAnswer: (answer: Answer) => void;
  /** Whether the browser is computing the proof that the server requires. */
  onComputing: (isComputing: boolean) => void;
}) {
  return useSingleMutation({
    mutationFn: () => resend(on.onComputing),
    onSuccess: on.onAnswer,
    onError: (error) => on.onAnswer({ refusal: messageOf(error, lines.resendFailed) }),
  });
}

async function resend(onComputing: (isComputing: boolean) => void): Promise<Answer> {
  if ((await accessToken()) === null) return { refusal: lines.noActiveSession };
  const answer = await requestCodeWithProof((more) => call('resend-verification-otp', more), onComputing);
  if (answer.success) return { refusal: null, wait: RESEND_COOLDOWN_SECONDS };
  return { refusal: answer.error ?? lines.resendFailed, wait: answer.cooldown_remaining };
}

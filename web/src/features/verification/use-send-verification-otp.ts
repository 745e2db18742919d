import { RESEND_COOLDOWN_SECONDS } from '@numlet/contract/constants';
import { lines, notices } from '@numlet/contract/texts';
import { call } from '../../lib/call.ts';
import { messageOf } from '../../lib/call-error.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { waitForSession } from './wait-for-session.ts';

/** A code is on its way to `phone`; another may be asked for after so many seconds. */
export type CodeSent = { phone: string; cooldownSeconds: number };

/** Why no code was sent, in words for the person. */
class SendRefused extends Error {}

/**
 * Sends a code to the person's own phone, once there is a session. A refusal beside a code that is on its way already
 * (it has attempts left) counts as sent. Fails with SendRefused.
 */
export function useSendVerificationOtp(on: {
  onSent: (sent: CodeSent) => void;
  onRefused: (reason: string) => void;
}) {
  return useSingleMutation({
    mutationFn: sendCode,
    onSuccess: on.onSent,
    onError: (error) => on.onRefused(reasonOf(error)),
  });
}

async function sendCode(phone: string): Promise<CodeSent> {
  if (!(await waitForSession())) throw new SendRefused(lines.noSessionAfterSignUp);
  const answer = await call('send-verification-otp', { phone_number: phone });
  const cooldown = answer.cooldown_remaining ?? 0;
  if (!answer.success && !answer.attempts_remaining)
    throw new SendRefused(answer.error ?? notices.verificationError.text);
  return { phone, cooldownSeconds: cooldown || RESEND_COOLDOWN_SECONDS };
}

function reasonOf(error: Error): string {
  return error instanceof SendRefused ? error.message : messageOf(error, notices.verificationError.text);
}

import { lines, notices } from '@numlet/contract/texts';
import { call } from '../../lib/call/call.ts';
import { messageOf } from '../../lib/call/call-error.ts';
import { useSingleMutation } from '../../lib/use-single-mutation.ts';
import { requestCodeWithProof } from './request-code-with-proof.ts';
import { waitForSession } from './wait-for-session.ts';

/** Why no code was sent, in words for the person. */
class SendRefused extends Error {}

/**
 * Sends a code to the person's own phone, once there is a session. A refusal counts as sent if an earlier code still
 * has attempts left. Fails with SendRefused.
 */
export function useSendVerificationOtp(on: {
  /** A code is being sent to this phone, or was. */
  onSent: (phone: string) => void;
  onRefused: (reason: string) => void;
  /** Whether the browser is computing the proof that the server requires. */
  onComputing: (isComputing: boolean) => void;
}) {
  return useSingleMutation({
    mutationFn: (phone: string) => sendCode(phone, on.onComputing),
    onSuccess: on.onSent,
    onError: (error) => on.onRefused(reasonOf(error)),
  });
}

async function sendCode(phone: string, onComputing: (isComputing: boolean) => void): Promise<string> {
  if (!(await waitForSession())) throw new SendRefused(lines.noSessionAfterSignUp);
  const answer = await requestCodeWithProof(
    (more) => call('send-verification-otp', { phone_number: phone, ...more }),
    onComputing,
  );
  if (!answer.success && !answer.attempts_remaining)
    throw new SendRefused(answer.error ?? notices.verificationError.text);
  return phone;
}

function reasonOf(error: Error): string {
  return error instanceof SendRefused ? error.message : messageOf(error, notices.verificationError.text);
}

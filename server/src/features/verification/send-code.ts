import { INITIAL_VERIFICATION_ATTEMPTS } from '@numlet/contract/constants';
import type { FunctionOutput } from '@numlet/contract/functions';
import { AppError } from '../../app-error.ts';
import type { Actor, Deps } from '../../deps.ts';
import type { SendCode, SendRefusal } from '../../ports/verifier.ts';
import { readProof } from '../accounts/proofs/proof-of-work.ts';
import { type Claim, claimSending } from './claim-sending.ts';
import { logRefusal } from './log-refusal.ts';
import { prefixOf } from './phone-eligibility.ts';
import {
  endVerification,
  excludeSend,
  logAttempt,
  markMaybeSent,
  markSent,
  recordSendRefusal,
} from './phone-verifications.queries.ts';
import { raiseAlert, returnPoints } from './sms-limits.ts';
import { cooldownRemaining, sendRefusals } from './verification-rules.ts';

type Outcome = FunctionOutput<'send-verification-otp'>;

/**
 * Sends a code to the person's own phone, at most once in 60 s (sections 4 and 9 of the first document) and within the
 * limits on the cost of texts. A pending code is sent again and keeps its attempts. A temporary refusal gives the
 * seconds until its end in `cooldown_remaining`. A refusal while a sent code is pending gives that code's remaining
 * tries in `attempts_remaining`. If the prefix of the number is stopped, `needs` says what allows the code
 * (docs/decisions/067).
 * @param request the requested number, null for the person's own; and a proof of work
 * @throws AppError verification_unavailable when no Verify service is configured
 */
export async function sendCode(
  deps: Deps,
  actor: Actor,
  type: 'send_code' | 'resend_code',
  request: { phone: string | null; proof: string | undefined },
): Promise<Outcome> {
  if (!deps.verifier.enabled) throw new AppError('verification_unavailable');
  const proof = request.proof === undefined ? null : await readProof(deps, request.proof, 'long');
  const claim = await claimSending(deps, actor, { phone: request.phone, proof });
  const attempt = { userId: actor.userId, phone: claim.phone, type, ip: actor.ip };
  if ('error' in claim) {
    await logRefusal(deps, { ...attempt, error: claim.error });
    if (claim.exceeded?.name === 'everybody') await raiseAlert(deps, 'everybody');
    if (claim.needs) await raiseAlert(deps, { prefix: prefixOf(claim.phone) });
    return {
      ...refusal(claim.error, claim.seconds, claim.attemptsLeft),
      ...(claim.needs ? { needs: claim.needs } : {}),
    };
  }
  if (claim.isPastStop) await raiseAlert(deps, { prefix: prefixOf(claim.phone) });
  const sent = await send(deps, claim);
  const error = sent.ok ? null : sent.detail.slice(0, 300);
  await logAttempt(deps.db, { ...attempt, success: sent.ok, error, now: deps.clock.now() });
  if (!sent.ok) {
    await undo(deps, claim, sent.reason);
    return refusal(sendRefusals[sent.reason], cooldownRemaining(claim.at, deps.clock.now()));
  }
  await markSent(deps.db, claim.id, sent.ref, INITIAL_VERIFICATION_ATTEMPTS);
  return { success: true };
}

function refusal(error: string, seconds?: number, attemptsLeft?: number): Outcome {
  return {
    success: false,
    error,
    ...(seconds === undefined ? {} : { cooldown_remaining: seconds }),
    ...(attemptsLeft === undefined ? {} : { attempts_remaining: attemptsLeft }),
  };
}

async function send({ verifier, log }: Deps, { endFirst, phone }: Claim): Promise<SendCode> {
  try {
    if (endFirst) await verifier.cancel(endFirst);
  } catch (error) {
    log.warn({ err: error }, 'a former code could not be canceled, so no new one is sent');
    return { ok: false, reason: 'unavailable', detail: 'the former code could not be canceled' };
  }
  return verifier.send(phone);
}

/** Returns the points of a send that certainly did not happen. The cooldown stays. */
async function undo(deps: Deps, claim: Claim, reason: SendRefusal) {
  const isSurelyUnsent = reason !== 'unknown';
  // A code that already arrived stays valid, and so does one that may still arrive.
  if (claim.isRepeat || !isSurelyUnsent) await markMaybeSent(deps.db, claim.id);
  else await endVerification(deps.db, claim.id, 'dead');
  await recordSendRefusal(deps.db, claim.id, reason);
  if (!isSurelyUnsent) return;
  await excludeSend(deps.db, claim.id);
  await returnPoints(deps, claim.points, claim.at);
}

import { KYC_VENDOR_CHECKS_MONTH } from '@numlet/contract/constants';
import { KYC_CHECK_RETURN } from '@numlet/contract/kyc/kyc-options';
import { AppError } from '../../../app-error.ts';
import type { Actor, Deps, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { IdentityVerifier } from '../../../ports/identity-verifier.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { newId } from '../../../random.ts';
import { findProfile } from '../../accounts/profile/profiles.queries.ts';
import { lockUser } from '../../accounts/profile/users.queries.ts';
import { formatMoment } from '../../accounts/status/account-rules.ts';
import type { Handler } from '../../handler.ts';
import { changeDraft } from '../form/require-draft.ts';
import { requireAdult } from '../form/save-kyc-personal.ts';
import { isStored } from '../kyc-rules.ts';
import { findDecidedSubmission, findOpenSubmission } from '../kyc-submissions.queries.ts';
import { openForm } from '../sealed-form.ts';
import { readQuota } from './check-quota.ts';
import { type Check, changeCheck, findActiveCheck, insertIdentityCheck } from './checks.queries.ts';
import { insertRedactions } from './redactions.queries.ts';
import { settleCheck } from './settle-check.ts';

/**
 * Starts a check of document and face by Stripe for a person who agrees to it, or continues the open check: two clicks,
 * two tabs and the browser's back button lead to one session.
 * @throws AppError not_found if it is not offered, kyc_incomplete without step 1, kyc_under_review, kyc_approved,
 *   too_many_requests, conflict, provider_unavailable
 */
export const startIdentityCheck: Handler<'start-identity-check'> = async (deps, actor) => {
  const { identityVerifier: verifier } = deps;
  if (!verifier)
    throw new AppError('not_found', {
      message: 'Identity checks by Stripe are not available. Please upload your documents.',
    });
  const check = await reserveCheck(deps, actor);
  return { url: check.ref ? await resume(deps, verifier, check.ref) : await start(deps, verifier, check) };
};

/** The pending check, or a new one that counts from now on. */
async function reserveCheck(deps: Deps, actor: Actor): Promise<Check> {
  const { db, clock, vault } = deps;
  const now = clock.now();
  const people = await deps.listPeopleOfPhones(db, actor.userId);
  return db.transaction().execute(async (trx) => {
    // In one order, so that accounts with one phone are counted one after the other.
    for (const userId of people) await lockUser(trx, userId);
    await requireStaying(trx, actor.userId);
    const draft = await requireOwnDraft(trx, actor.userId, now);
    const { personal } = openForm(vault, draft);
    if (!personal) throw new AppError('kyc_incomplete', { message: 'Your personal information is missing.' });
    requireAdult(personal.date_of_birth, now);
    const active = await findActiveCheck(trx, actor.userId);
    if (active) return active;
    await requireQuota(deps, trx, people);
    const check = await insertIdentityCheck(
      trx,
      { id: newId(), submission_id: draft.id, user_id: actor.userId },
      now,
    );
    await changeDraft(trx, draft.id, { method: 'stripe' });
    await writeAudit(trx, {
      action: 'identity_check_started',
      actorUserId: actor.userId,
      detail: { submission_id: draft.id, check_id: check.id },
      origin: actor,
      now,
    });
    return check;
  });
}

/**
 * Sends nothing new to Stripe about a person whose account is being deleted. Suspended and deleted people have no
 * session.
 */
async function requireStaying(trx: Trx, userId: string) {
  if ((await findProfile(trx, userId))?.deletion_requested_at)
    throw new AppError('conflict', {
      message: 'Your account is about to be deleted. Undo the deletion before you verify your identity.',
    });
}

async function requireOwnDraft(trx: Trx, userId: string, now: Date) {
  const open = await findOpenSubmission(trx, userId);
  if (open && isStored(open, now)) {
    if (open.status === 'pending') throw new AppError('kyc_under_review');
    return open;
  }
  const decided = await findDecidedSubmission(trx, userId);
  throw new AppError(decided?.status === 'approved' ? 'kyc_approved' : 'kyc_incomplete');
}

async function requireQuota(deps: Deps, trx: Trx, people: readonly string[]) {
  const { nextAt } = await readQuota(deps, trx, people);
  if (!nextAt) return;
  throw new AppError('too_many_requests', {
    message: `You can start a check by Stripe ${KYC_VENDOR_CHECKS_MONTH} times within 30 days. You can start the next one on ${formatMoment(nextAt)}. You can upload your documents instead.`,
    retryAfterSeconds: Math.max(1, Math.ceil((nextAt.getTime() - deps.clock.now().getTime()) / 1000)),
  });
}

async function start(deps: Deps, verifier: IdentityVerifier, check: Check): Promise<string> {
  const { ref, url } = await withProvider(deps, () =>
    verifier.start({ reference: check.id, returnUrl: `${deps.settings.publicUrl}${KYC_CHECK_RETURN}` }),
  );
  const now = deps.clock.now();
  const isOpen = await changeCheck(deps.db, check, { state: 'open', ref, started_at: now, looked_at: now });
  if (isOpen) return url;
  const active = await findActiveCheck(deps.db, check.user_id);
  // A concurrent request was faster: the same idempotency key has led to the same session.
  if (active?.ref === ref) return url;
  await insertRedactions(deps.db, [ref], now);
  throw new AppError('conflict');
}

async function resume(deps: Deps, verifier: IdentityVerifier, ref: string): Promise<string> {
  const url = await withProvider(deps, () => verifier.resume(ref));
  if (url) return url;
  await withProvider(deps, () => settleCheck(deps, { ref }));
  throw new AppError('conflict', {
    message: 'Stripe already has what it needs for this check. Reload the page to see the result.',
  });
}

async function withProvider<T>({ log }: Pick<Deps, 'log'>, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.warn({ err: error, provider: error.provider }, 'an identity check could not be started or resumed');
    throw new AppError('provider_unavailable', {
      message: 'Stripe is not responding. Please try again in a minute, or upload your documents instead.',
      cause: error,
    });
  }
}

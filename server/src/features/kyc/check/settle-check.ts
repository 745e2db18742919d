import { isUniqueViolation } from '../../../db/postgres-errors.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { IdentityCheck } from '../../../ports/identity-verifier.ts';
import { lockUser } from '../../accounts/profile/users.queries.ts';
import { destroyAt, isOpen, isStored } from '../kyc-rules.ts';
import { changeSubmission, findSubmission, type Submission } from '../kyc-submissions.queries.ts';
import { type Check, changeCheck, findActiveCheckOfRef } from './checks.queries.ts';
import { approveByCheck, rejectByCheck } from './decide-check.ts';
import { judgeDocument } from './judge-check.ts';
import { insertRedactions } from './redactions.queries.ts';

/**
 * Reads the state of a check from Stripe, and acts on it: an event only says that something may have changed. A repeat,
 * an old event and an event about another session do nothing.
 * @throws ProviderError if Stripe fails
 */
export async function settleCheck(deps: Deps, { ref }: { ref: string }) {
  const { db, identityVerifier: verifier } = deps;
  if (!verifier || !(await findActiveCheckOfRef(db, ref))) return;
  const found = await verifier.read(ref);
  const settle = (isNumberTaken: boolean) =>
    db.transaction().execute((trx) => apply(deps, trx, found, isNumberTaken));
  try {
    await settle(false);
  } catch (error) {
    // Another account was concurrently approved with this number.
    if (!isUniqueViolation(error, 'kyc_submissions_number')) throw error;
    await settle(true);
  }
}

async function apply(deps: Deps, trx: Trx, found: IdentityCheck, isNumberTaken: boolean) {
  const now = deps.clock.now();
  const owner = await findActiveCheckOfRef(trx, found.ref);
  if (owner) await lockUser(trx, owner.user_id);
  const check = await findActiveCheckOfRef(trx, found.ref);
  if (!check) return;
  const submission = await findSubmission(trx, check.submission_id);
  // It has expired: the retention job destroys it, with the copies at Stripe.
  if (!submission || !isOpen(submission.status) || !isStored(submission, now)) return;
  switch (found.outcome) {
    case 'open':
      return;
    case 'processing':
      return becomePending(trx, check, submission, now);
    case 'verified': {
      const verdict = await judgeDocument(deps, trx, submission, found.document, isNumberTaken);
      if (verdict.kind === 'unreadable') return becomePending(trx, check, submission, now);
      await changeCheck(trx, check, { state: 'decided' });
      return verdict.kind === 'approved'
        ? approveByCheck(deps, trx, submission, verdict)
        : rejectByCheck(deps, trx, submission, verdict);
    }
    case 'refused':
      await changeCheck(trx, check, { state: 'decided' });
      return rejectByCheck(deps, trx, submission, { reasons: [found.reason ?? 'check-failed'] });
    case 'canceled':
    case 'redacted':
      return backToDraft(trx, check, submission, now);
  }
}

async function becomePending(trx: Trx, check: Check, submission: Submission, now: Date) {
  await changeCheck(trx, check, { state: 'processing' });
  if (submission.status === 'draft')
    await changeSubmission(trx, submission, {
      status: 'pending',
      submitted_at: now,
      destroy_at: destroyAt('pending', now),
    });
}

/** The check ended without a result: the person may start another, or upload documents. */
async function backToDraft(trx: Trx, check: Check, submission: Submission, now: Date) {
  await changeCheck(trx, check, { state: 'canceled' });
  await changeSubmission(trx, submission, {
    status: 'draft',
    method: 'upload',
    submitted_at: null,
    saved_at: now,
    destroy_at: destroyAt('draft', now),
  });
  if (check.ref) await insertRedactions(trx, [check.ref], now);
  await writeAudit(trx, {
    action: 'identity_check_canceled',
    targetUserId: submission.user_id,
    detail: { submission_id: submission.id, check_id: check.id },
    origin: null,
    now,
  });
}

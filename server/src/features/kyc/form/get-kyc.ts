import { BACKUP_RETENTION_DAYS, KYC_SUBMISSIONS_PER_MONTH } from '@numlet/contract/constants';
import type { FunctionOutput } from '@numlet/contract/functions';
import { DAY, later } from '../../../clock.ts';
import type { Actor, Deps } from '../../../deps.ts';
import type { Handler } from '../../handler.ts';
import { readQuota } from '../check/check-quota.ts';
import { findActiveCheck } from '../check/checks.queries.ts';
import { listDocuments } from '../kyc-documents.queries.ts';
import { bornBy, bornSince, dayOf, isStored, proofSince, shownStatus } from '../kyc-rules.ts';
import {
  countSubmissionsSince,
  findDecidedSubmission,
  findOpenSubmission,
  type Submission,
} from '../kyc-submissions.queries.ts';
import { openForm } from '../sealed-form.ts';

type Kyc = FunctionOutput<'get-kyc'>;

/** The state of the person's identity verification, with its stored data (section 2.5 of the second document). */
export const getKyc: Handler<'get-kyc'> = async (deps, actor) => {
  const { db, clock } = deps;
  const { userId } = actor;
  const now = clock.now();
  const open = await findOpenSubmission(db, userId);
  const decided = await findDecidedSubmission(db, userId);
  const shown = open && isStored(open, now) ? open : decided;
  const isRejected = shown?.status === 'rejected';
  // Also during the correction: the person must know what was wrong.
  const rejected =
    shown?.status === 'draft' && decided?.status === 'rejected' ? decided : isRejected && shown;
  const submissionCount = await countSubmissionsSince(db, userId, later(now, -30 * DAY));
  const stored = shown && isStored(shown, now) ? shown : null;
  return {
    status: shown ? shownStatus(shown.status) : 'none',
    method: shown?.method ?? null,
    check: await readCheck(deps, actor),
    form: shown && shown === open ? await readForm(deps, open) : null,
    submitted_at: shown?.submitted_at?.toISOString() ?? null,
    decided_at: shown?.decided_at?.toISOString() ?? null,
    rejection: rejected ? { reasons: rejected.rejection_reasons ?? [], message: rejected.message } : null,
    can_correct: isRejected && stored !== null,
    deleted_at: stored?.destroy_at?.toISOString() ?? null,
    submissions_left: Math.max(0, KYC_SUBMISSIONS_PER_MONTH - submissionCount),
    today: dayOf(now),
    born_since: bornSince(now),
    born_by: bornBy(now),
    proof_since: proofSince(now),
    backup_days: BACKUP_RETENTION_DAYS,
  };
};

/** The check by Stripe, and how many may be started; null if it is not offered. */
async function readCheck(deps: Deps, { userId, phoneVerified }: Actor): Promise<Kyc['check']> {
  const { db, identityVerifier, listPeopleOfPhones } = deps;
  if (!identityVerifier) return null;
  const active = await findActiveCheck(db, userId);
  const { left, nextAt } = await readQuota(deps, db, await listPeopleOfPhones(db, userId));
  return {
    state: active?.state === 'open' || active?.state === 'processing' ? active.state : null,
    started_at: active?.started_at?.toISOString() ?? null,
    needs_phone: !phoneVerified,
    left,
    next_at: nextAt?.toISOString() ?? null,
  };
}

async function readForm({ db, vault }: Deps, submission: Submission): Promise<Kyc['form']> {
  const documents = await listDocuments(db, submission.id);
  return {
    ...openForm(vault, submission),
    documents: documents.map(({ kind, form, size_bytes, uploaded_at }) => ({
      kind,
      form,
      size_bytes,
      uploaded_at: uploaded_at.toISOString(),
    })),
    saved_at: submission.saved_at.toISOString(),
  };
}

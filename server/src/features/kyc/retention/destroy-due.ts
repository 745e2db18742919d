import { KYC_DRAFT_NOTICE_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { lockUser } from '../../accounts/profile/users.queries.ts';
import { kycMailDue } from '../kyc-events.ts';
import { isStored } from '../kyc-rules.ts';
import {
  changeSubmission,
  findSubmission,
  listDueSubmissions,
  listStaleDrafts,
} from '../kyc-submissions.queries.ts';
import { destroySubmission } from './destroy-submission.ts';

const BATCH_SIZE = 200;

type RetentionDeps = Pick<Deps, 'db' | 'clock' | 'announce'>;

/**
 * Destroys data whose retention time is over: forms that are not submitted or not reviewed after 30 days, rejected ones
 * after 90, approved ones 30 days after the decision. Runs every hour, and after a start as soon as the clock is right.
 * @returns how many were due
 */
export async function destroyDue(deps: RetentionDeps): Promise<number> {
  let destroyed = 0;
  for (;;) {
    const due = await listDueSubmissions(deps.db, deps.clock.now(), BATCH_SIZE);
    for (const { id, user_id } of due) await destroy(deps, id, user_id);
    destroyed += due.length;
    if (due.length < BATCH_SIZE) break;
  }
  return destroyed;
}

async function destroy({ db, clock, announce }: RetentionDeps, id: string, userId: string) {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    // The person may have saved the form since, which keeps it for another 30 days.
    const submission = await findSubmission(trx, id);
    if (!submission?.destroy_at || isStored(submission, now)) return;
    await destroySubmission(trx, submission, now);
    await writeAudit(trx, {
      action: 'identity_destroyed',
      targetUserId: submission.user_id,
      detail: { submission_id: submission.id, status: submission.status },
      origin: null,
      now,
    });
    if (submission.status === 'pending')
      await announce(trx, kycMailDue, { submissionId: submission.id, kind: 'not_reviewed' });
  });
}

/** Notifies people whose form will be deleted in five days. */
export async function announceStaleDrafts({ db, clock, announce }: RetentionDeps) {
  const now = clock.now();
  for (const { id } of await listStaleDrafts(db, later(now, -KYC_DRAFT_NOTICE_DAYS * DAY), BATCH_SIZE))
    await db.transaction().execute(async (trx) => {
      if (await changeSubmission(trx, { id, status: 'draft' }, { notice_sent_at: now }))
        await announce(trx, kycMailDue, { submissionId: id, kind: 'draft_ends' });
    });
}

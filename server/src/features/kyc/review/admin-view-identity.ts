import { AppError } from '../../../app-error.ts';
import { HOUR, later } from '../../../clock.ts';
import type { Actor, Deps, Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { consumeRateLimit } from '../../../platform/rate-limits.queries.ts';
import type { Handler } from '../../handler.ts';
import { findCheckOfSubmission } from '../check/checks.queries.ts';
import { listDocuments } from '../kyc-documents.queries.ts';
import { manyIdentitiesViewed } from '../kyc-events.ts';
import { shownStatus } from '../kyc-rules.ts';
import { findSubmission, listSubmissionsOf, type Submission } from '../kyc-submissions.queries.ts';
import { openForm } from '../sealed-form.ts';
import { listSameDocuments, listSubmittedIdentities } from './identities.queries.ts';
import { presentIdentity } from './present-identity.ts';
import { requireStored } from './require-stored.ts';
import { countPeopleViewed, hasViewedSince, insertView } from './views.queries.ts';

/** A reason is valid for an hour, per administrator and submission. */
export const REASON_LASTS_MS = HOUR;
const MAX_PEOPLE_PER_HOUR = 10;
const ONE_MAIL_AN_HOUR = { points: 1, windowMs: HOUR };
const MAX_SAME_SHOWN = 20;
/** Step 2 if Stripe checked the document. */
const NO_IDENTITY = { id_type: null, id_number: null, proof_issued: null };

/**
 * Shows a person's typed data and the list of documents. The first view needs a reason, and every view is audited
 * before the data is returned. An administrator who views more than ten people within an hour is reported to the others.
 * @throws AppError not_found, also once the documents are deleted; invalid_input without a reason
 */
export const adminViewIdentity: Handler<'admin-view-identity'> = async (deps, actor, input) => {
  const { db, clock, vault } = deps;
  const now = clock.now();
  const submission = requireStored(await findSubmission(db, input.submissionId), now);
  await db.transaction().execute((trx) => recordView(deps, trx, actor, submission, input.reason));
  const [row] = await listSubmittedIdentities(
    db,
    { list: submission.status === 'pending' ? 'waiting' : 'decided', userId: undefined, id: submission.id },
    { after: null, limit: 1 },
  );
  const { personal, identity } = openForm(vault, submission);
  if (!row || !personal) throw new AppError('not_found');
  const documents = await listDocuments(db, submission.id);
  const same = await listSameDocuments(db, submission, MAX_SAME_SHOWN);
  return {
    submission: presentIdentity(row, actor.userId, now),
    typed: { ...personal, ...(submission.method === 'upload' && identity ? identity : NO_IDENTITY) },
    check: await readCheck(deps, submission),
    documents: documents.map(({ id, kind, form, size_bytes, uploaded_at }) => ({
      ...{ id, kind, form, size_bytes },
      uploaded_at: uploaded_at.toISOString(),
    })),
    same: same.map((other) => ({ ...other, status: shownStatus(other.status) })),
    earlier: await listEarlier(deps, submission),
  };
};

async function readCheck({ db }: Deps, { id, method }: Submission) {
  const check = method === 'stripe' ? await findCheckOfSubmission(db, id) : undefined;
  if (!check?.started_at || !check.ref) return null;
  return {
    consented_at: check.consented_at.toISOString(),
    started_at: check.started_at.toISOString(),
    ref: check.ref,
  };
}

async function recordView(
  deps: Deps,
  trx: Trx,
  actor: Actor,
  submission: Submission,
  reason: string | undefined,
) {
  const now = deps.clock.now();
  const view = { submissionId: submission.id, viewerId: actor.userId };
  if (!reason && !(await hasViewedSince(trx, view, later(now, -REASON_LASTS_MS))))
    throw new AppError('invalid_input', {
      field: 'reason',
      message: 'Reason: please say why you are opening these documents.',
    });
  await writeAudit(trx, {
    action: 'identity_viewed',
    actorUserId: actor.userId,
    targetUserId: submission.user_id,
    detail: { submission_id: submission.id },
    reason: reason ?? null,
    origin: actor,
    now,
  });
  if (!reason) return;
  await insertView(trx, view, now);
  const people = await countPeopleViewed(trx, actor.userId, later(now, -HOUR));
  if (people <= MAX_PEOPLE_PER_HOUR) return;
  const key = `kyc-views-mail:${actor.userId}`;
  if ((await consumeRateLimit(trx, key, ONE_MAIL_AN_HOUR, now)) === 0)
    await deps.announce(trx, manyIdentitiesViewed, { viewerId: actor.userId, people, at: now.toISOString() });
}

async function listEarlier({ db }: Deps, { id, user_id }: Submission) {
  const all = await listSubmissionsOf(db, user_id);
  return all.flatMap((each) =>
    each.id !== id && each.status === 'rejected' && each.decided_at
      ? [
          {
            decided_at: each.decided_at.toISOString(),
            reasons: each.rejection_reasons ?? [],
            message: each.message,
          },
        ]
      : [],
  );
}

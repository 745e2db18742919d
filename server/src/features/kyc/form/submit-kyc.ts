import { KYC_SUBMISSIONS_PER_MONTH } from '@numlet/contract/constants';
import { type KycDocumentKind, neededDocuments } from '@numlet/contract/kyc/kyc-options';
import { AppError } from '../../../app-error.ts';
import { DAY, later } from '../../../clock.ts';
import type { Trx } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { lockUser } from '../../accounts/profile/users.queries.ts';
import type { Handler } from '../../handler.ts';
import { cancelCheck } from '../check/cancel-check.ts';
import { hashIdNumber, readHashKey } from '../hash-key.ts';
import { destroyDocuments, listDocuments } from '../kyc-documents.queries.ts';
import { kycMailDue } from '../kyc-events.ts';
import { destroyAt, isStored } from '../kyc-rules.ts';
import { countSubmissionsSince, findOpenSubmission } from '../kyc-submissions.queries.ts';
import { openForm, type StoredForm } from '../sealed-form.ts';
import { getKyc } from './get-kyc.ts';
import { changeDraft } from './require-draft.ts';
import { requireRecentProof } from './save-kyc-identity.ts';
import { requireAdult } from './save-kyc-personal.ts';

const documentNames: Readonly<Record<KycDocumentKind, string>> = {
  'id-front': 'the front of your ID document',
  'id-back': 'the back of your ID document',
  'proof-of-address': 'your proof of address',
  selfie: 'your selfie',
};
const listFormat = new Intl.ListFormat('en-GB');

/**
 * Submits the stored form for review (section 2.5 of the second document). Checks everything again: a form may have
 * been saved weeks ago. A repeat is harmless.
 * @throws AppError kyc_incomplete, invalid_input, too_many_requests, conflict
 */
export const submitKyc: Handler<'submit-kyc'> = async (deps, actor) => {
  const { db, clock, vault, announce } = deps;
  const hashKey = await readHashKey(deps);
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, actor.userId);
    const draft = await findOpenSubmission(trx, actor.userId);
    if (draft?.status === 'pending' && isStored(draft, now)) return;
    if (!draft || !isStored(draft, now)) throw new AppError('kyc_incomplete');
    await requireQuota(trx, actor.userId, now);
    const { personal, identity } = requireSteps(openForm(vault, draft));
    requireAdult(personal.date_of_birth, now);
    requireRecentProof(identity.proof_issued, now);
    await requireDocuments(trx, draft.id, identity.id_type);
    // Cancels an unfinished Stripe check, which may be open in another tab.
    await cancelCheck(trx, actor, now);
    // Removes the back of an ID that was uploaded before the person switched to a passport.
    if (!neededDocuments(identity.id_type).includes('id-back'))
      await destroyDocuments(trx, draft.id, now, 'id-back');
    await changeDraft(trx, draft.id, {
      status: 'pending',
      method: 'upload',
      submitted_at: now,
      id_number_hash: hashIdNumber(hashKey, identity.id_number),
      id_type: identity.id_type,
      country: personal.nationality,
      destroy_at: destroyAt('pending', now),
    });
    await writeAudit(trx, {
      action: 'identity_submitted',
      actorUserId: actor.userId,
      detail: { submission_id: draft.id },
      origin: actor,
      now,
    });
    await announce(trx, kycMailDue, { submissionId: draft.id, kind: 'received' });
  });
  return getKyc(deps, actor, {});
};

async function requireQuota(trx: Trx, userId: string, now: Date) {
  if ((await countSubmissionsSince(trx, userId, later(now, -30 * DAY))) >= KYC_SUBMISSIONS_PER_MONTH)
    throw new AppError('too_many_requests', {
      message: `You can submit documents at most ${KYC_SUBMISSIONS_PER_MONTH} times in 30 days. Please try again later.`,
      retryAfterSeconds: DAY / 1000,
    });
}

function requireSteps({ personal, identity }: StoredForm) {
  if (!personal) throw new AppError('kyc_incomplete', { message: 'Your personal information is missing.' });
  if (!identity)
    throw new AppError('kyc_incomplete', { message: 'The type and number of your ID document are missing.' });
  return { personal, identity };
}

async function requireDocuments(
  trx: Trx,
  submissionId: string,
  idType: Parameters<typeof neededDocuments>[0],
) {
  const stored = (await listDocuments(trx, submissionId)).map(({ kind }) => kind);
  const missing = neededDocuments(idType).filter((kind) => !stored.includes(kind));
  if (missing.length > 0)
    throw new AppError('kyc_incomplete', {
      message: `Please upload ${listFormat.format(missing.map((kind) => documentNames[kind]))}.`,
    });
}

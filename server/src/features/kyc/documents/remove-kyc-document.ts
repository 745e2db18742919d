import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { getKyc } from '../form/get-kyc.ts';
import { requireDraft } from '../form/require-draft.ts';
import { destroyDocuments } from '../kyc-documents.queries.ts';

/**
 * Deletes a document of the draft. A missing document counts as deleted. @throws AppError kyc_under_review,
 * kyc_approved
 */
export const removeKycDocument: Handler<'remove-kyc-document'> = async (deps, actor, { kind }) => {
  const now = deps.clock.now();
  await deps.db.transaction().execute(async (trx) => {
    const draft = await requireDraft(trx, actor.userId, now);
    await destroyDocuments(trx, draft.id, now, kind);
    await writeAudit(trx, {
      action: 'identity_document_removed',
      actorUserId: actor.userId,
      detail: { submission_id: draft.id, document: kind },
      origin: actor,
      now,
    });
  });
  return getKyc(deps, actor, {});
};

import { kycRejectionFacts } from '@numlet/contract/kyc/kyc-options';
import { AppError } from '../../../app-error.ts';
import type { Deps, Trx } from '../../../deps.ts';
import { newId } from '../../../random.ts';
import { lockUser } from '../../accounts/profile/users.queries.ts';
import type { Handler } from '../../handler.ts';
import { insertDocument, listDocuments } from '../kyc-documents.queries.ts';
import { destroyAt, isStored } from '../kyc-rules.ts';
import {
  findDecidedSubmission,
  findOpenSubmission,
  insertDraft,
  type Submission,
} from '../kyc-submissions.queries.ts';
import { openForm, sealForm, unwrapKey, wrapKey } from '../sealed-form.ts';
import { getKyc } from './get-kyc.ts';
import { changeDraft } from './require-draft.ts';

/**
 * Begins a new form after a rejection. Copies the typed fields, to be corrected, and every document that no reason of
 * the rejection names. A repeat is harmless.
 * @throws AppError conflict if nothing was rejected, or the rejected documents are deleted
 */
export const correctKyc: Handler<'correct-kyc'> = async (deps, actor) => {
  const { db, clock } = deps;
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, actor.userId);
    if (await findOpenSubmission(trx, actor.userId)) return;
    const rejected = await findDecidedSubmission(trx, actor.userId);
    if (rejected?.status !== 'rejected' || !isStored(rejected, now))
      throw new AppError('conflict', {
        message: 'Your earlier documents have been deleted. Please start again.',
      });
    const draft = await insertDraft(trx, actor.userId, now);
    await carryOver(deps, trx, rejected, draft.id, now);
  });
  return getKyc(deps, actor, {});
};

async function carryOver({ vault }: Deps, trx: Trx, rejected: Submission, draftId: string, now: Date) {
  const rejectedParts = new Set(
    (rejected.rejection_reasons ?? []).flatMap((reason) => kycRejectionFacts[reason].parts),
  );
  await changeDraft(trx, draftId, {
    ...sealForm(vault, draftId, openForm(vault, rejected)),
    destroy_at: destroyAt('draft', now),
  });
  for (const document of await listDocuments(trx, rejected.id)) {
    if (rejectedParts.has(document.kind) || !document.key_sealed) continue;
    const id = newId();
    await insertDocument(trx, {
      ...document,
      id,
      submission_id: draftId,
      key_sealed: wrapKey(vault, id, unwrapKey(vault, document.id, document.key_sealed)),
      data_key_id: vault.keyId,
    });
  }
}

import type { KycDocumentKind } from '@numlet/contract/kyc/kyc-options';
import { AppError } from '../../../app-error.ts';
import { HOUR, later } from '../../../clock.ts';
import type { Deps, Origin } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { newFileKey, sealFile } from '../../../platform/files/seal-file.ts';
import type { Converted } from '../../../ports/document-converter.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { newId } from '../../../random.ts';
import { changeDraft, requireDraft } from '../form/require-draft.ts';
import {
  destroyDocuments,
  insertDocument,
  insertObjectDeletion,
  removeObjectDeletion,
} from '../kyc-documents.queries.ts';
import { destroyAt } from '../kyc-rules.ts';
import { wrapKey } from '../sealed-form.ts';

/** The owner of the document, and the origin of the upload. */
type Uploader = { userId: string } & Origin;
type Document = { kind: KycDocumentKind; converted: Converted; uploadHash: Buffer };

/**
 * Stores a converted document under a key of its own. Schedules its deletion before it is stored, and
 * cancels the schedule in the transaction that inserts the row, so a crash leaves no object without a row.
 * @throws AppError storage_unavailable, kyc_under_review, kyc_approved
 */
export async function storeDocument(deps: Deps, actor: Uploader, document: Document) {
  const [key, objectId] = [newFileKey(), newId()];
  await insertObjectDeletion(deps.db, objectId, later(deps.clock.now(), HOUR));
  await putObject(deps, objectId, sealFile(key, document.converted.content));
  await replaceDocument(deps, actor, document, { key, objectId });
}

async function putObject({ documents, log }: Deps, objectId: string, sealed: Buffer) {
  try {
    await documents.put(objectId, sealed);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    log.error({ err: error }, 'a document could not be stored');
    throw new AppError('storage_unavailable', { cause: error });
  }
}

async function replaceDocument(
  { db, vault, clock }: Deps,
  actor: Uploader,
  { kind, converted, uploadHash }: Document,
  { key, objectId }: { key: Buffer; objectId: string },
) {
  const [now, id] = [clock.now(), newId()];
  await db.transaction().execute(async (trx) => {
    const draft = await requireDraft(trx, actor.userId, now);
    if (!(await removeObjectDeletion(trx, objectId))) throw new AppError('storage_unavailable');
    await destroyDocuments(trx, draft.id, now, kind);
    await insertDocument(trx, {
      id,
      submission_id: draft.id,
      kind,
      form: converted.contentType === 'application/pdf' ? 'pdf' : 'picture',
      object_id: objectId,
      key_sealed: wrapKey(vault, id, key),
      data_key_id: vault.keyId,
      preview_sealed: converted.preview && sealFile(key, converted.preview),
      upload_hash: uploadHash,
      size_bytes: converted.content.length,
      uploaded_at: now,
    });
    await changeDraft(trx, draft.id, {
      saved_at: now,
      notice_sent_at: null,
      destroy_at: destroyAt('draft', now),
    });
    await writeAudit(trx, {
      action: 'identity_document_stored',
      actorUserId: actor.userId,
      detail: { submission_id: draft.id, document: kind },
      origin: actor,
      now,
    });
  });
}

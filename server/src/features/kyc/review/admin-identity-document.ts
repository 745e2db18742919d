import { Readable } from 'node:stream';
import { AppError } from '../../../app-error.ts';
import { later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { auditSensitiveRead } from '../../../platform/audit-sensitive-read.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { FileAnswer, type Handler } from '../../handler.ts';
import { findDocumentById, type StoredDocument } from '../kyc-documents.queries.ts';
import { findSubmission } from '../kyc-submissions.queries.ts';
import { openDocument } from '../retention/export-identity.ts';
import { REASON_LASTS_MS } from './admin-view-identity.ts';
import { requireStored } from './require-stored.ts';
import { hasViewedSince } from './views.queries.ts';

/**
 * One document of a submission that the administrator has opened with a reason within the hour. The view is audited
 * before the document is returned.
 * @throws AppError not_found, invalid_input without a reason, storage_unavailable
 */
export const adminIdentityDocument: Handler<'admin-identity-document'> = async (
  deps,
  actor,
  { documentId },
) => {
  const { db, clock } = deps;
  const now = clock.now();
  const document = await findDocumentById(db, documentId);
  if (!document?.key_sealed) throw new AppError('not_found');
  const submission = requireStored(await findSubmission(db, document.submission_id), now);
  const view = { submissionId: submission.id, viewerId: actor.userId };
  if (!(await hasViewedSince(db, view, later(now, -REASON_LASTS_MS))))
    throw new AppError('invalid_input', {
      field: 'reason',
      message: 'Reason: please say why you are opening these documents.',
    });
  await auditSensitiveRead(deps, actor, {
    action: 'identity_document_viewed',
    targetUserId: submission.user_id,
    detail: { submission_id: submission.id, document: document.kind },
  });
  return answer(document, await read(deps, document));
};

async function read(deps: Deps, document: StoredDocument): Promise<Buffer> {
  try {
    return await openDocument(deps, document);
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.error({ err: error }, 'a document could not be read from the storage');
    throw new AppError('storage_unavailable', {
      message: 'Document storage is not responding. Please try again in a minute.',
      cause: error,
    });
  }
}

function answer({ kind, form }: StoredDocument, content: Buffer): FileAnswer {
  const isPdf = form === 'pdf';
  return new FileAnswer(
    `${kind}.${isPdf ? 'pdf' : 'jpg'}`,
    Readable.from([content]),
    isPdf ? 'application/pdf' : 'image/jpeg',
  );
}

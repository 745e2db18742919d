import type { Deps } from '../../../deps.ts';
import { openFile } from '../../../platform/files/seal-file.ts';
import { listChecksOf } from '../check/checks.queries.ts';
import { listDocumentsOf, type StoredDocument } from '../kyc-documents.queries.ts';
import { isStored } from '../kyc-rules.ts';
import { listSubmissionsOf } from '../kyc-submissions.queries.ts';
import { openForm, unwrapKey } from '../sealed-form.ts';

/** The identity verification's data about a person, without the reviewers and their notes. */
export async function readIdentityData(
  { db, vault, clock }: Deps,
  userId: string,
  { withForm }: { withForm: boolean },
) {
  const now = clock.now();
  const documents = await listDocumentsOf(db, userId, now);
  const checks = await listChecksOf(db, userId);
  return (await listSubmissionsOf(db, userId)).map((submission) => ({
    status: submission.status,
    method: submission.method,
    typed: withForm && isStored(submission, now) ? openForm(vault, submission) : null,
    documents: documents
      .filter((document) => document.submission_id === submission.id)
      .map(({ kind, form, size_bytes, uploaded_at }) => ({ kind, form, size_bytes, uploaded_at })),
    checks_by_stripe: checks
      .filter((check) => check.submission_id === submission.id)
      .map(({ state, consented_at, started_at }) => ({ state, consented_at, started_at })),
    id_type: submission.id_type,
    nationality: submission.country,
    expires_on: submission.expires_on,
    saved_at: submission.saved_at,
    submitted_at: submission.submitted_at,
    decided_at: submission.decided_at,
    rejection_reasons: submission.rejection_reasons,
    message: submission.message,
    kept_until: submission.destroy_at,
  }));
}

/** The stored documents of a person: their names in an archive, and how to read each. */
export async function listIdentityFiles(deps: Deps, userId: string) {
  const documents = await listDocumentsOf(deps.db, userId, deps.clock.now());
  return documents.map((document) => ({
    name: nameInArchive(document),
    read: () => openDocument(deps, document),
  }));
}

function nameInArchive({ id, kind, form, uploaded_at }: StoredDocument): string {
  const day = uploaded_at.toISOString().slice(0, 10);
  return `identity/${day}-${kind}-${id.slice(-6)}.${form === 'pdf' ? 'pdf' : 'jpg'}`;
}

/** The content of a document. @throws ProviderError if the storage fails */
export async function openDocument({ documents, vault }: Deps, document: StoredDocument): Promise<Buffer> {
  if (!document.key_sealed) throw new Error('the document is destroyed');
  const key = unwrapKey(vault, document.id, document.key_sealed);
  return openFile(key, await documents.get(document.object_id));
}

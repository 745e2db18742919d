import { Readable } from 'node:stream';
import { AppError } from '../../../app-error.ts';
import { openFile } from '../../../platform/files/seal-file.ts';
import { FileAnswer, type Handler } from '../../handler.ts';
import { findDocument } from '../kyc-documents.queries.ts';
import { isStored } from '../kyc-rules.ts';
import { findOpenSubmission } from '../kyc-submissions.queries.ts';
import { unwrapKey } from '../sealed-form.ts';

/** A small picture of a document in the caller's undecided form. @throws AppError not_found, also for a PDF */
export const kycDocument: Handler<'kyc-document'> = async ({ db, clock, vault }, { userId }, { kind }) => {
  const open = await findOpenSubmission(db, userId);
  const document = open && isStored(open, clock.now()) ? await findDocument(db, open.id, kind) : undefined;
  if (!document?.key_sealed || !document.preview_sealed) throw new AppError('not_found');
  const key = unwrapKey(vault, document.id, document.key_sealed);
  return new FileAnswer(`${kind}.jpg`, Readable.from([openFile(key, document.preview_sealed)]));
};

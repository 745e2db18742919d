import { KYC_DOCUMENT_MAX_BYTES, KYC_UPLOADS_PER_DAY } from '@numlet/contract/constants';
import { errors } from '@numlet/contract/errors';
import type { FunctionOutput } from '@numlet/contract/functions';
import { emptyFileText } from '@numlet/contract/kyc/form-rules';
import type { KycDocumentKind } from '@numlet/contract/kyc/kyc-options';
import { AppError } from '../../../app-error.ts';
import { DAY } from '../../../clock.ts';
import type { Actor, Deps } from '../../../deps.ts';
import type { IncomingFile } from '../../../platform/files/incoming-file.ts';
import { type ReceivedFile, receiveFile } from '../../../platform/files/receive-file.ts';
import { consumeRateLimit, readPoints, returnPoint } from '../../../platform/rate-limits.queries.ts';
import { type Converted, DocumentRefusal } from '../../../ports/document-converter.ts';
import { getKyc } from '../form/get-kyc.ts';
import { readHashKey } from '../hash-key.ts';
import { markOf } from './document-rules.ts';
import { requireOpenForUploads } from './require-open-for-uploads.ts';
import { storeDocument } from './store-document.ts';

const UPLOADS = { points: KYC_UPLOADS_PER_DAY, windowMs: DAY };

/**
 * POST /uploads/v1/<kind>: receives a document, converts it and stores it sealed, replacing an earlier one of the same kind.
 * Nothing is stored unless the answer is a success. An interrupted transfer does not count against the day's limit.
 * @throws AppError kyc_under_review, kyc_approved, too_many_requests, body_too_large, document_refused,
 *   unsupported_media_type, overloaded, storage_unavailable
 */
export async function uploadDocument(
  deps: Deps,
  actor: Actor,
  kind: KycDocumentKind,
  incoming: IncomingFile,
): Promise<FunctionOutput<'get-kyc'>> {
  await requireOpenForUploads(deps, actor.userId);
  await requireUploadsLeft(deps, uploadKey(actor.userId, kind));
  const hashKey = await readHashKey(deps);
  const held = await receiveFile(incoming, {
    maxBytes: KYC_DOCUMENT_MAX_BYTES,
    folder: deps.settings.incomingFolder,
    hashKey,
  });
  try {
    await countUpload(deps, uploadKey(actor.userId, kind), async () => {
      const converted = await convert(deps, kind, held);
      await storeDocument(deps, actor, { kind, converted, uploadHash: Buffer.from(held.hash, 'base64url') });
    });
  } finally {
    await held.drop();
  }
  return getKyc(deps, actor, {});
}

const uploadKey = (userId: string, kind: KycDocumentKind) => `kyc-upload:${userId}:${kind}`;

/** Refuses before ten megabytes are received for nothing. */
async function requireUploadsLeft({ db, clock }: Deps, key: string) {
  const now = clock.now();
  const { points, resetsAt } = await readPoints(db, key, UPLOADS, now);
  if (resetsAt && points >= UPLOADS.points) throw tooManyUploads((resetsAt.getTime() - now.getTime()) / 1000);
}

/** Counts the upload unless the service failed: only a refused or stored document costs one. */
async function countUpload({ db, clock }: Deps, key: string, store: () => Promise<void>) {
  const takenAt = clock.now();
  const wait = await consumeRateLimit(db, key, UPLOADS, takenAt);
  if (wait > 0) throw tooManyUploads(wait);
  try {
    await store();
  } catch (error) {
    if (!(error instanceof AppError) || errors[error.code].status >= 500)
      await returnPoint(db, key, UPLOADS, takenAt);
    throw error;
  }
}

function tooManyUploads(seconds: number): AppError {
  return new AppError('too_many_requests', {
    message: `You can upload each document ${KYC_UPLOADS_PER_DAY} times a day. Please try again later.`,
    retryAfterSeconds: Math.max(1, Math.ceil(seconds)),
  });
}

async function convert(
  { converter, clock }: Deps,
  kind: KycDocumentKind,
  held: ReceivedFile,
): Promise<Converted> {
  if (held.bytes === 0) throw new AppError('document_refused', { message: emptyFileText, field: kind });
  try {
    return await converter.convert({
      read: held.read,
      allowPdf: kind === 'proof-of-address',
      mark: markOf(clock.now()),
    });
  } catch (error) {
    if (!(error instanceof DocumentRefusal)) throw error;
    throw new AppError(error.code, { message: error.message, field: kind, cause: error });
  }
}

import { KYC_DOCUMENT_MAX_BYTES } from '@numlet/contract/constants';
import { emptyFileText, fileTooLargeText } from '@numlet/contract/kyc/form-rules';
import { hasReason, isUnanswered, messageOf } from '../../../lib/call/call-error.ts';
import type { StoredDocument } from '../use-kyc.ts';
import { sentOf } from './document-words.ts';

/** A chosen file that is not stored yet. */
export type Upload =
  | { state: 'waiting'; file: File }
  | { state: 'sending'; file: File; sentBytes: number; startedAt: number }
  /** It may succeed on another attempt. */
  | {
      state: 'broken';
      file: File;
      message: string;
      /** The whole file was sent, but the response was lost: it may be stored. */
      mayBeStored: boolean;
      /** When the previously stored document was uploaded; null without one. */
      storedBefore: string | null;
    }
  /** This file is not accepted. */
  | { state: 'refused'; file: File; message: string };

/** The refusal of a file that is too large, in the server's words; null if the file may be sent. */
export function refusalBeforeSending(file: File): Upload | null {
  if (file.size > KYC_DOCUMENT_MAX_BYTES)
    return { state: 'refused', file, message: fileTooLargeText(file.size, KYC_DOCUMENT_MAX_BYTES) };
  if (file.size === 0) return { state: 'refused', file, message: emptyFileText };
  return null;
}

/** The state of an upload after a failure: broken if another attempt may succeed, otherwise refused. */
export function failedUpload(
  error: unknown,
  { file, sentBytes, storedBefore }: { file: File; sentBytes: number; storedBefore: string | null },
): Upload {
  const stillChosen = `your ${file.type.startsWith('image/') ? 'photo' : 'file'} is still chosen`;
  const broken = (message: string, mayBeStored = false): Upload => ({
    state: 'broken',
    file,
    message,
    mayBeStored,
    storedBefore,
  });
  if (isUnanswered(error))
    return sentBytes < file.size
      ? broken(
          `The connection was lost at ${sentOf(sentBytes, file.size)}. Nothing was stored, and ${stillChosen}.`,
        )
      : broken(`The connection was lost before the upload was confirmed, and ${stillChosen}.`, true);
  const message = messageOf(error, 'The file could not be stored.');
  if (!hasReason(error)) return broken(`${message} Nothing was stored, and ${stillChosen}.`);
  // A limit, a full storage, a session that has ended, or a file that arrived incomplete.
  const canSucceed = [401, 429, 503].includes(error.status) || error.field === 'file';
  return canSucceed ? broken(message) : { state: 'refused', file, message };
}

/** The upload as it is shown. It is hidden once the document that may have been stored proves to be stored. */
export function shownUpload(
  upload: Upload | undefined,
  document: StoredDocument | undefined,
): Upload | undefined {
  if (upload?.state !== 'broken' || !upload.mayBeStored) return upload;
  const isStored = document !== undefined && document.uploaded_at !== upload.storedBefore;
  return isStored ? undefined : upload;
}

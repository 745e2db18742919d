import { ProviderError } from '../../ports/provider-error.ts';

export const DOCUMENT_STORE = 'document-store';

const REASONS: Readonly<Record<string, string>> = {
  ENOSPC: 'the disk is full',
  EDQUOT: 'the quota of the disk is used up',
  EROFS: 'the disk is read-only',
  EACCES: 'the folder belongs to another user',
  EPERM: 'the folder belongs to another user',
  EIO: 'the disk fails',
};

/** @throws ProviderError invalid if a name could lead to another folder */
export function requireName(name: string): string {
  if (/^[\w-]{8,100}$/.test(name)) return name;
  throw new ProviderError(DOCUMENT_STORE, 'invalid', 'a document must be named by a random id');
}

/** Maps an error of the file system. Each call has either no effect or its whole effect, so it can be repeated. */
export function storageError(operation: string, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === 'ENOENT' && operation === 'get')
    return new ProviderError(DOCUMENT_STORE, 'not_found', 'there is no such document', {
      code,
      cause: error,
    });
  const reason = REASONS[code] ?? (error instanceof Error ? error.message : String(error));
  return new ProviderError(DOCUMENT_STORE, 'retryable', `${operation}: ${reason}`, { code, cause: error });
}

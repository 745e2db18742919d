import type { Probe } from './probe.ts';

/**
 * The storage of sealed documents: a folder, or a bucket. It never sees plain content. A failed call throws a
 * ProviderError with the provider 'document-store': `retryable` if nothing was changed, `unknown_outcome` if the answer
 * was lost.
 */
export type DocumentStore = {
  /**
   * Stores a sealed file durably: it survives a crash once this returns. Replaces a file of the same name.
   * @param name a random id of letters, digits, `-` and `_`, without an extension
   */
  put(name: string, sealed: Buffer): Promise<void>;
  /** @throws ProviderError not_found if there is no such file */
  get(name: string): Promise<Buffer>;
  /** Deletes a file. A missing file counts as deleted. */
  delete(name: string): Promise<void>;
  /** Whether files can be stored at this moment. */
  probe(): Promise<Probe>;
};

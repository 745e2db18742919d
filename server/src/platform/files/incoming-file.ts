import type { Readable } from 'node:stream';

/** A file that is being received. */
export type IncomingFile = {
  /** Ends at the limit of the request's reader. */
  stream: Readable;
  /** The size that the sender announced, including the form's boundaries; null if none was announced. */
  declaredBytes: number | null;
  /** Whether the reader has cut the stream off at its limit. True only once the stream has ended. */
  isTruncated(): boolean;
};

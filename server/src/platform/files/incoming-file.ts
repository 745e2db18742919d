import type { Readable } from 'node:stream';

/** A file that is being received. */
export type IncomingFile = {
  /** Ends at the limit of the request's reader. */
  stream: Readable;
  /** What the sender announced, the frame of the request included; null where it announced nothing. */
  declaredBytes: number | null;
  /** Whether the reader has cut the stream off at its limit. True only once the stream has ended. */
  isTruncated(): boolean;
};

import type { ErrorBody } from '@numlet/contract/error-body';
import type { ErrorCode } from '@numlet/contract/errors';

type Details = {
  message?: string;
  field?: string;
  retryAfterSeconds?: number;
  /** What a program may read of it besides the code. */
  facts?: Pick<ErrorBody, 'reason' | 'required' | 'available' | 'charges' | 'changed'>;
};

/** A refusal that the person who called may read. What it was about in detail goes to the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;
  constructor(code: ErrorCode, details: Details & { cause?: unknown } = {}) {
    super(details.message ?? code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

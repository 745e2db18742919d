import type { ErrorCode } from '@numlet/contract/errors';

/** A refusal that the person who called may read. What it was about in detail goes to the log. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: { message?: string; field?: string; retryAfterSeconds?: number };
  constructor(
    code: ErrorCode,
    details: { message?: string; field?: string; retryAfterSeconds?: number; cause?: unknown } = {},
  ) {
    super(details.message ?? code, { cause: details.cause });
    this.name = 'AppError';
    this.code = code;
    this.details = details;
  }
}

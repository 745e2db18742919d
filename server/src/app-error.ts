import type { ErrorBody } from '@numlet/contract/error-body';
import type { ErrorCode } from '@numlet/contract/errors';

type Details = {
  message?: string;
  field?: string;
  retryAfterSeconds?: number;
  /** Data for a calling program, in addition to the code. */
  facts?: Pick<ErrorBody, 'reason' | 'required' | 'available' | 'charges' | 'changed'>;
};

/** A refusal whose code, message and facts are sent to the caller. Its cause is only logged. */
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

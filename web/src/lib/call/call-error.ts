import type { ChargeAtOnce } from '@numlet/contract/billing/charges';
import type { ErrorBody } from '@numlet/contract/error-body';

export type ChangedMeanwhile = NonNullable<ErrorBody['changed']>;

/** A call that did not return its output. `message` may be shown to the person. */
export class CallError extends Error {
  readonly code: string;
  /** The field of the input that was refused. */
  readonly field: string | undefined;
  /** The HTTP status; 0 if there was no answer. */
  readonly status: number;
  /** The time to wait that the server asks for, in ms; 0 by default. */
  readonly retryAfterMs: number;
  /** Identifies the call in the server's log. */
  readonly requestId: string | undefined;
  /** Charges that the person must confirm first (charges_not_confirmed). */
  readonly charges: readonly ChargeAtOnce[];
  /** The last change: who made it, when, and what it was (changed_meanwhile). */
  readonly changed: ChangedMeanwhile | undefined;

  constructor(details: {
    code: string;
    message: string;
    status: number;
    retryAfterMs?: number;
    field?: string;
    requestId?: string;
    charges?: readonly ChargeAtOnce[];
    changed?: ChangedMeanwhile;
  }) {
    super(details.message);
    this.name = 'CallError';
    this.code = details.code;
    this.field = details.field;
    this.status = details.status;
    this.retryAfterMs = details.retryAfterMs ?? 0;
    this.requestId = details.requestId;
    this.charges = details.charges ?? [];
    this.changed = details.changed;
  }
}

/** The error if no answer came, or one that is not the server's. */
export function unreachable(): CallError {
  return new CallError({ code: 'network', message: 'The server could not be reached.', status: 0 });
}

/** Whether the server or the network is down, so that the same request may succeed later. */
export function isOutage(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** Whether the server's message explains the failure to the person: a refusal, or a provider that is unavailable. */
export function hasReason(error: unknown): error is CallError {
  return error instanceof CallError && ((error.status >= 400 && error.status < 500) || error.status === 503);
}

/** A proxy answers with one of these when the server aborts or takes too long. The server itself sends neither. */
const FROM_PROXY: ReadonlySet<number> = new Set([502, 504]);

/** Whether no answer came from the server, so that it is unknown whether the request was carried out. */
export function isUnanswered(error: unknown): boolean {
  return !(error instanceof CallError && error.status > 0 && !FROM_PROXY.has(error.status));
}

/** The text for a person about a failure: the server's message, otherwise `otherwise`. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof CallError && !isUnanswered(error) ? error.message : otherwise;
}

import type { ChargeAtOnce } from '@numlet/contract/billing/charges';
import type { ErrorBody } from '@numlet/contract/error-body';

export type ChangedMeanwhile = NonNullable<ErrorBody['changed']>;

/** A call that was not answered with its output. `message` may be shown to the person. */
export class CallError extends Error {
  readonly code: string;
  /** The field of the input that was refused. */
  readonly field: string | undefined;
  /** 0 when no answer came. */
  readonly status: number;
  /** How long the server asks to stay away, in ms; 0 when it did not say. */
  readonly retryAfterMs: number;
  /** Names the call in the server's log. */
  readonly requestId: string | undefined;
  /** What would be charged at once, and waits to be confirmed (charges_not_confirmed). */
  readonly charges: readonly ChargeAtOnce[];
  /** Who did what last, where somebody else was faster (changed_meanwhile). */
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

/** No answer came, or none that the server gave. */
export function unreachable(): CallError {
  return new CallError({ code: 'network', message: 'The server could not be reached.', status: 0 });
}

/** The server, or the way to it, is down: the same request may be answered later. */
export function isOutage(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status >= 500);
}

/** Refused, or put off because a provider is away: its message is the reason, and not that something broke. */
export function saysWhy(error: unknown): error is CallError {
  return error instanceof CallError && ((error.status >= 400 && error.status < 500) || error.status === 503);
}

/** What a person may read about a failure: the server's message, else the given words. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof CallError && error.status > 0 ? error.message : otherwise;
}

import pg from 'pg';

const UNIQUE_VIOLATION = '23505';
const QUERY_CANCELED = '57014';
const LOCK_NOT_AVAILABLE = '55P03';
const NOT_PREPARED = '26000';

/** Whether a statement failed because a row with the same key exists, according to this unique constraint. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint
  );
}

/** Whether a statement was cancelled for taking too long. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === QUERY_CANCELED;
}

/** Whether a statement failed only because another transaction held a lock for too long. */
export function isLockTimeout(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === LOCK_NOT_AVAILABLE;
}

/**
 * Whether a named statement was sent behind one on the same connection that failed before it was prepared, for example
 * while it waited for a table. It was not run, and can be sent again.
 */
export function isNotPrepared(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === NOT_PREPARED;
}

/** Classes of errors: connection lost or refused, no resources (connections, memory, disk), shutting down, I/O. */
const SERVER_CLASSES = ['08', '53', '57', '58'];
/** A user or database that is not accepted (yet), a read-only standby, an idle transaction, a lock timeout, a lost statement. */
const SERVER_STATES = ['28000', '28P01', '3D000', '25006', '25P03', LOCK_NOT_AVAILABLE, NOT_PREPARED];
/** Network errors when the server cannot be reached. */
const NETWORK_CODES = [
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
  'ENOTFOUND',
  'EAI_AGAIN',
];
/** Messages of the driver, its pool, Kysely and limits/bounded-calls.ts, which have no codes. */
const DRIVER_MESSAGES = [
  /^Query read timeout$/,
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^Postgres connection has been discarded$/,
  /^The call has waited too long for the database$/,
];

/**
 * Whether the database was unavailable, for any statement: its connection is lost, refused or silent, a statement took
 * too long, or the server has no resources or is stopping. A retry may succeed soon, so callers get a 503. Errors
 * caused by the data or the statement do not count.
 */
export function isDatabaseUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof pg.DatabaseError) {
    const state = error.code ?? '';
    return SERVER_STATES.includes(state) || SERVER_CLASSES.includes(state.slice(0, 2));
  }
  if ('code' in error && typeof error.code === 'string' && NETWORK_CODES.includes(error.code)) return true;
  if (DRIVER_MESSAGES.some((message) => message.test(error.message))) return true;
  return error.cause !== undefined && error.cause !== error && isDatabaseUnavailable(error.cause);
}

/**
 * Restores the original error from an error of the job queue, which copies an error's fields into a plain object and
 * appends the queue's name to its message.
 */
export function copiedError(thrown: unknown): Error {
  if (typeof thrown !== 'object' || thrown === null) return new Error(String(thrown));
  const text = String(Reflect.get(thrown, 'message'));
  const message = text.replace(/ \(Queue: [^)]*\)$/, '');
  const isServerError = thrown instanceof pg.DatabaseError || 'severity' in thrown;
  const error = isServerError ? new pg.DatabaseError(message, 0, 'error') : new Error(message);
  return Object.assign(error, thrown, { message });
}

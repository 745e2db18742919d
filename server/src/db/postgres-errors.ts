import pg from 'pg';

const UNIQUE_VIOLATION = '23505';
const QUERY_CANCELED = '57014';

/** Whether a statement failed because a row like it exists, by the index that says so. */
export function isUniqueViolation(error: unknown, constraint: string): boolean {
  return (
    error instanceof pg.DatabaseError && error.code === UNIQUE_VIOLATION && error.constraint === constraint
  );
}

/** Whether a statement was ended for taking longer than it may. */
export function isOutOfTime(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.code === QUERY_CANCELED;
}

/** Connection lost or refused, no room (connections, memory, disk), shutting down, input and output. */
const SERVER_CLASSES = ['08', '53', '57', '58'];
/** A user or database that is not let in (yet), a standby that only reads, a transaction left idle, a lock not had in time. */
const SERVER_STATES = ['28000', '28P01', '3D000', '25006', '25P03', '55P03'];
/** What the network says, where the server says nothing. */
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
/** What the driver, its pool and Kysely say; they give no codes. */
const DRIVER_MESSAGES = [
  /^Query read timeout$/,
  /^Connection terminated/,
  /^timeout exceeded when trying to connect$/,
  /^timeout expired$/,
  /^Client (has encountered a connection error|was closed) and is not queryable$/,
  /^Cannot use a pool after calling end on the pool$/,
  /^Postgres connection has been discarded$/,
];

/**
 * Whether the database could not serve, whatever it was asked: its connection is lost, refused or silent, a statement
 * took too long, or the server has no room or is stopping. The same may succeed a little later, so a caller is
 * answered 503; what it was given (a row, a statement) is not to blame.
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
 * An error of the job queue as the error that it was: the queue copies an error's fields into a plain object, and
 * writes behind its message whose it is.
 */
export function copiedError(thrown: unknown): Error {
  if (typeof thrown !== 'object' || thrown === null) return new Error(String(thrown));
  const text = String(Reflect.get(thrown, 'message'));
  const message = text.replace(/ \(Queue: [^)]*\)$/, '');
  const isOfServer = thrown instanceof pg.DatabaseError || 'severity' in thrown;
  const error = isOfServer ? new pg.DatabaseError(message, 0, 'error') : new Error(message);
  return Object.assign(error, thrown, { message });
}

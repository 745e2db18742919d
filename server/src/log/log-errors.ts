import { ProviderError } from '../ports/provider-error.ts';

/** A longer chain of causes, or a circular one, is truncated. */
const MAX_DEPTH = 5;
const MAX_AGGREGATE_ERRORS = 3;
const MAX_MESSAGE_CHARS = 2000;
const MAX_STACK_CHARS = 6000;
/** The fields that help to find an error. All other fields of a driver's or an SDK's errors are left out. */
const ERROR_FIELDS = ['code', 'kind', 'constraint', 'status', 'statusCode', 'syscall'];
/** Logged, but not part of the signature: a database that is down is one failure, not one per worker. */
const PLACE_FIELDS = ['queue', 'worker'];

/**
 * Returns the part of a thrown value that is logged: name, message, code, stack, and the same for its causes. Errors of
 * a driver or an SDK contain whole connections and requests, which are left out. The value need not be an Error: a
 * queue reports copies of errors, and anything can be thrown.
 */
export function describeError(error: unknown, depth = 0): object {
  if (!isObject(error)) return { message: redact(String(error)) };
  const name = read(error, 'name');
  const message = read(error, 'message');
  const stack = read(error, 'stack');
  const cause = read(error, 'cause');
  const errors = read(error, 'errors');
  const canDescend = depth < MAX_DEPTH;
  return {
    ...(typeof name === 'string' ? { name } : {}),
    message:
      typeof message === 'string' ? redact(message.slice(0, MAX_MESSAGE_CHARS)) : withoutMessage(error),
    ...Object.fromEntries(
      [...ERROR_FIELDS, ...PLACE_FIELDS]
        .map((field) => [field, read(error, field)])
        .filter(([, value]) => isPlain(value)),
    ),
    ...(error instanceof ProviderError ? ofProvider(error) : {}),
    ...(typeof stack === 'string' ? { stack: redact(stack.slice(0, MAX_STACK_CHARS)) } : {}),
    ...(cause !== undefined && canDescend ? { cause: describeError(cause, depth + 1) } : {}),
    ...(Array.isArray(errors) && canDescend
      ? { errors: errors.slice(0, MAX_AGGREGATE_ERRORS).map((each) => describeError(each, depth + 1)) }
      : {}),
  };
}

/** Returns a text that is equal for equal errors: without stacks, and without words that contain a digit. */
export function signatureOf(error: unknown, depth = 0): string {
  if (!isObject(error)) return withoutNumbers(String(error));
  const message = read(error, 'message');
  const cause = read(error, 'cause');
  const errors = read(error, 'errors');
  return [
    ...[read(error, 'name'), ...ERROR_FIELDS.map((field) => read(error, field))].map((value) =>
      isPlain(value) ? String(value) : '',
    ),
    ...(error instanceof ProviderError ? [error.provider, error.info.code, error.info.http] : []),
    typeof message === 'string' ? withoutNumbers(message) : withoutMessage(error),
    ...(cause === undefined || depth >= MAX_DEPTH ? [] : [signatureOf(cause, depth + 1)]),
    ...(Array.isArray(errors) && depth < MAX_DEPTH ? [signatureOf(errors[0], depth + 1)] : []),
  ].join('|');
}

function ofProvider({ provider, info }: Pick<ProviderError, 'provider' | 'info'>) {
  const { code, http, requestId } = info;
  return {
    provider,
    ...(code === undefined ? {} : { code }),
    ...(http === undefined ? {} : { http }),
    ...(requestId === undefined ? {} : { requestId }),
  };
}

function withoutMessage(error: object): string {
  const fields = Object.keys(error).slice(0, 10).join(', ');
  return `no error, but ${Array.isArray(error) ? 'a list' : 'an object'} with ${fields || 'nothing in it'}`;
}

const withoutNumbers = (text: string) => text.slice(0, MAX_MESSAGE_CHARS).replace(/\w*\d\w*/g, '#');

/** Removes secrets that a message may quote: passwords in URLs, bearer tokens, keys of providers, tokens of ours. */
function redact(text: string): string {
  return text
    .replace(/(\w+:\/\/[^\s:@/]*):[^\s@/]+@/g, '$1:[secret]@')
    .replace(/\b(Bearer|Basic)\s+[\w.~+/=-]+/gi, '$1 [secret]')
    .replace(/\b(sk|rk|whsec)_\w{6,}/g, '[secret]')
    .replace(/\beyJ[\w-]{8,}\.[\w-]+\.[\w-]*/g, '[secret]');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

function isPlain(value: unknown): value is string | number {
  return typeof value === 'string' || typeof value === 'number';
}

/** Ignores a field that throws when it is read: describing an error must not cause another. */
function read(object: object, field: string): unknown {
  try {
    return Reflect.get(object, field);
  } catch {
    return undefined;
  }
}

import pino, { type DestinationStream, type Logger } from 'pino';
import { describeError } from './log-errors.ts';
import { createLogLimiter, type LogLine } from './log-limiter.ts';

const secrets = [
  'password',
  'token',
  'otp_code',
  'access_token',
  'refresh_token',
  'authorization',
  'cookie',
  'body',
];
const paths = secrets.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]);

const WARN = 40;
const FATAL = 60;

export type Log = Logger & {
  /** Writes at once the lines that were held back with their equals: before an end. */
  sumUp(): void;
};

type Options = {
  /** Where lines go; standard output unless told otherwise. */
  to?: DestinationStream;
  /** Told the level of each warning and error, written or held back. */
  counted?: (level: string) => void;
  /** Told each warning and error, written or held back; null for one that cannot be read. */
  collected?: (level: string, line: LogLine | null) => void;
};

/**
 * Lines of JSON. Nothing secret may reach them, even by mistake; of an error only what helps to find it. Equal
 * warnings and errors are summed up (`createLogLimiter`).
 */
export function createLog(level: string, { to, counted, collected }: Options = {}): Log {
  const limiter = createLogLimiter();
  const options: pino.LoggerOptions = {
    level,
    base: undefined,
    redact: { paths, censor: '[secret]' },
    serializers: { err: describeError },
    hooks: {
      logMethod(given, method, lineLevel) {
        if (lineLevel < WARN) return method.apply(this, given);
        const label = pino.levels.labels[lineLevel] ?? 'unknown';
        const line = lineOf(given);
        counted?.(label);
        collected?.(label, line);
        // The end of the process is told once, and at once.
        if (lineLevel >= FATAL) return method.apply(this, given);
        if (!line) return method.apply(this, given);
        limiter.pass(lineLevel, line, ({ fields, message }) => method.call(this, fields, message));
      },
    },
  };
  const logger = to ? pino(options, to) : pino(options);
  return Object.assign(logger, { sumUp: () => limiter.sumUp() });
}

/** Of `(fields, message)`, `(error, message?)` and `(message)`; nothing of a call with words to be filled in. */
function lineOf(given: readonly unknown[]): LogLine | null {
  const [first, second, ...more] = given;
  if (more.length > 0) return null;
  if (typeof first === 'string') return second === undefined ? { fields: {}, message: first } : null;
  if (second !== undefined && typeof second !== 'string') return null;
  if (first instanceof Error) return { fields: { err: first }, message: second ?? first.message };
  if (typeof first !== 'object' || first === null) return null;
  const fields: Record<string, unknown> = { ...first };
  // Nothing was thrown, but somebody caught it: the line says so.
  if ('err' in fields) fields.err ??= String(fields.err);
  return { fields, message: second ?? '' };
}

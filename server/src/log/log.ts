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
  /** Writes the held lines at once, before the process ends. */
  sumUp(): void;
};

type Options = {
  /** The stream for lines; standard output by default. */
  to?: DestinationStream;
  /** Called with the level of each warning and error, written or held. */
  counted?: (level: string) => void;
  /** Called with each warning and error, written or held; null for one that cannot be read. */
  collected?: (level: string, line: LogLine | null) => void;
};

/**
 * Creates a log of JSON lines. No secret may reach them, even by mistake, and an error has only the fields that help to
 * find it. Equal warnings and errors are summed (`createLogLimiter`).
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
        // The end of the process is logged only once, and immediately.
        if (lineLevel >= FATAL) return method.apply(this, given);
        if (!line) return method.apply(this, given);
        limiter.pass(lineLevel, line, ({ fields, message }) => method.call(this, fields, message));
      },
    },
  };
  const logger = to ? pino(options, to) : pino(options);
  return Object.assign(logger, { sumUp: () => limiter.sumUp() });
}

/** Reads `(fields, message)`, `(error, message?)` and `(message)`, but no call with placeholders. */
function lineOf(given: readonly unknown[]): LogLine | null {
  const [first, second, ...more] = given;
  if (more.length > 0) return null;
  if (typeof first === 'string') return second === undefined ? { fields: {}, message: first } : null;
  if (second !== undefined && typeof second !== 'string') return null;
  if (first instanceof Error) return { fields: { err: first }, message: second ?? first.message };
  if (typeof first !== 'object' || first === null) return null;
  const fields: Record<string, unknown> = { ...first };
  // A caught null or undefined: the line still shows it.
  if ('err' in fields) fields.err ??= String(fields.err);
  return { fields, message: second ?? '' };
}

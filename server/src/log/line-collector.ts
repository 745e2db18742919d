import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import { ProviderError } from '../ports/provider-error.ts';
import { createWriteBehind, type WriteBehind } from '../write-behind.ts';
import type { LogLine } from './log-limiter.ts';

/** Equal warnings or errors, identified by the name and code of the error, so without personal data. */
export type LineKind = {
  kind: string;
  level: string;
  message: string;
  error: string | null;
  /** The function, the job or the provider. */
  place: string | null;
  lines: number;
  firstSeen: Date;
  lastSeen: Date;
  requestIds: string[];
};

/** The fields of a line that name a place. All others may contain personal data. */
const PLACES = ['function', 'job', 'provider', 'queue', 'step'];
const MAX_KINDS = 200;
const MAX_IDS = 20;
const MAX_CHARS = 200;
const OTHERS = 'other lines, of too many kinds to list';
const STORE_AFTER_MS = 3000;

export type LineCollector = Pick<WriteBehind<LineKind[]>, 'start' | 'stop'> & {
  note(level: string, line: LogLine | null): void;
};

/**
 * Sums warnings and errors by kind until they are stored in one batch. While the database is down, they are counted
 * here: at most 200 kinds, and the rest together as one.
 */
export function createLineCollector(clock: Clock): LineCollector {
  const kinds = new Map<string, LineKind>();
  const add = (given: LineKind) => {
    const isNew = !kinds.has(given.kind) && kinds.size >= MAX_KINDS;
    const each = isNew ? toOtherKind(given) : given;
    const known = kinds.get(each.kind);
    kinds.set(each.kind, known ? sumOf(known, each) : each);
  };
  const { came, start, stop } = createWriteBehind<LineKind[]>({
    afterMs: STORE_AFTER_MS,
    isEmpty: () => kinds.size === 0,
    take() {
      const taken = [...kinds.values()];
      kinds.clear();
      return taken;
    },
    restore(taken) {
      for (const each of taken) add(each);
    },
  });
  return {
    note(level, line) {
      add(kindOf(level, line, clock.now()));
      came();
    },
    start,
    stop,
  };
}

function kindOf(level: string, line: LogLine | null, now: Date): LineKind {
  const { fields = {}, message = 'a line of another form' } = line ?? {};
  const error = nameOf(fields.err);
  // An error that is logged without a message is logged with its own, which may name a person.
  const isOwnMessage = fields.err instanceof Error && message === fields.err.message;
  const words = isOwnMessage ? 'an error was logged' : message;
  const place = PLACES.map((name) => fields[name]).find((value) => typeof value === 'string');
  const id = fields.requestId;
  return {
    ...named(
      level,
      words.slice(0, MAX_CHARS),
      error,
      typeof place === 'string' ? place.slice(0, MAX_CHARS) : null,
    ),
    lines: 1,
    firstSeen: now,
    lastSeen: now,
    requestIds: typeof id === 'string' ? [id.slice(0, MAX_CHARS)] : [],
  };
}

/** What is kept of a kind above the maximum number of kinds. */
export function toOtherKind(one: LineKind): LineKind {
  return { ...one, ...named(one.level, OTHERS, null, null) };
}

function named(level: string, message: string, error: string | null, place: string | null) {
  const hash = createHash('sha256')
    .update(JSON.stringify([level, message, error, place]))
    .digest('hex');
  // An id of a custom version (RFC 9562, version 8).
  const kind = hash.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
  return { kind, level, message, error, place };
}

export function sumOf(one: LineKind, other: LineKind): LineKind {
  return {
    ...one,
    lines: one.lines + other.lines,
    firstSeen: new Date(Math.min(one.firstSeen.getTime(), other.firstSeen.getTime())),
    lastSeen: new Date(Math.max(one.lastSeen.getTime(), other.lastSeen.getTime())),
    requestIds: [...one.requestIds, ...other.requestIds].slice(-MAX_IDS),
  };
}

/** Name and code, such as `error 23505`, `ProviderError twilio auth`. */
function nameOf(error: unknown): string | null {
  if (typeof error !== 'object' || error === null) return error === undefined ? null : 'no error';
  if (error instanceof ProviderError)
    return [error.name, error.provider, error.kind, error.info.code].filter(Boolean).join(' ');
  const { name, code }: { name?: unknown; code?: unknown } = error;
  return [name, code]
    .filter((part) => typeof part === 'string' || typeof part === 'number')
    .join(' ')
    .slice(0, MAX_CHARS);
}

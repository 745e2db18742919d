import { signatureOf } from './log-errors.ts';

/** The parts of a log line. */
export type LogLine = { fields: Record<string, unknown>; message: string };

type EqualLines = LogLine & { write(line: LogLine): void; heldBack: number; ids: Map<string, unknown[]> };

const WINDOW_MS = 5000;
/** More concurrent kinds of lines than this are not a flood of equal lines, so all are written. */
const MAX_KINDS = 1000;
const MAX_IDS = 20;
const MAX_KEY_CHARS = 8000;

export type LogLimiter = {
  /** Writes the line, or counts it with the equal lines of the last seconds. */
  pass(level: number, line: LogLine, write: (line: LogLine) => void): void;
  /** Writes the held lines at once. */
  sumUp(): void;
};

/**
 * Writes few lines for a thousand equal failures: the first at once, and then, every five seconds and at the end, one
 * line with their count. Lines are equal if they have the same message and the same error. If there is an error, ids
 * (`requestId`, `orderId`) are listed but not compared. A line without an error is a separate event: only its request
 * id is not compared.
 */
export function createLogLimiter(): LogLimiter {
  const kinds = new Map<string, EqualLines>();
  let timer: NodeJS.Timeout | undefined;

  const writeSums = () => {
    timer = undefined;
    for (const [key, equals] of kinds) {
      if (equals.heldBack === 0) kinds.delete(key);
      else writeSum(equals);
    }
    if (kinds.size > 0) wait();
  };
  const wait = () => {
    timer ??= setTimeout(writeSums, WINDOW_MS).unref();
  };

  return {
    pass(level, line, write) {
      const key = keyOf(level, line);
      const equals = key === null ? undefined : kinds.get(key);
      if (equals) {
        equals.fields = line.fields;
        equals.heldBack += 1;
        recordIds(equals, line.fields);
        return;
      }
      if (key !== null && kinds.size < MAX_KINDS) {
        kinds.set(key, { ...line, write, heldBack: 0, ids: new Map() });
        wait();
      }
      write(line);
    },
    sumUp() {
      clearTimeout(timer);
      timer = undefined;
      for (const equals of kinds.values()) if (equals.heldBack > 0) writeSum(equals);
      kinds.clear();
    },
  };
}

/** Writes the last held line, with the number of all held lines and the ids of the first ones. */
function writeSum(equals: EqualLines) {
  const { fields, message, heldBack, ids } = equals;
  equals.heldBack = 0;
  equals.ids = new Map();
  equals.write({ fields: { ...fields, ...Object.fromEntries(ids), heldBack }, message });
}

function recordIds({ ids }: EqualLines, fields: Record<string, unknown>) {
  for (const [name, value] of Object.entries(fields)) {
    if (!isId(name)) continue;
    const known = ids.get(name) ?? [];
    if (known.length < MAX_IDS) ids.set(name, [...known, value]);
  }
}

/** @returns null for a line that cannot be compared */
function keyOf(level: number, { fields, message }: LogLine): string | null {
  const { err, ...others } = fields;
  const same = Object.entries(others).filter(([name]) =>
    err === undefined ? name !== 'requestId' : !isId(name),
  );
  try {
    const key = JSON.stringify([level, message, err === undefined ? '' : signatureOf(err), same]);
    return key.length > MAX_KEY_CHARS ? null : key;
  } catch {
    return null;
  }
}

function isId(name: string): boolean {
  return /Ids?$/.test(name);
}

import { signatureOf } from './log-errors.ts';

/** What a line of the log is made of. */
export type LogLine = { fields: Record<string, unknown>; message: string };

type Equals = LogLine & { write(line: LogLine): void; heldBack: number; ids: Map<string, unknown[]> };

const WINDOW_MS = 5000;
/** More kinds of lines than this at a time are no flood of equal ones: they are all written. */
const MOST_KINDS = 1000;
const MOST_IDS = 20;
const LONGEST_KEY = 8000;

export type LogLimiter = {
  /** Writes the line, or counts it to its equals of the last seconds. */
  pass(level: number, line: LogLine, write: (line: LogLine) => void): void;
  /** Writes at once what is held back. */
  sumUp(): void;
};

/**
 * One line for a thousand equal failures: the first at once, and then, every five seconds and when it is over, one line
 * with how many there were. Equal are lines with the same words and the same error; what names one case out of many
 * (`requestId`, `orderId`) is listed, but makes no difference where an error is told. A line without an error is an
 * event of its own: there only the request makes none.
 */
export function createLogLimiter(): LogLimiter {
  const kinds = new Map<string, Equals>();
  let timer: NodeJS.Timeout | undefined;

  const look = () => {
    timer = undefined;
    for (const [key, equals] of kinds) {
      if (equals.heldBack === 0) kinds.delete(key);
      else writeSum(equals);
    }
    if (kinds.size > 0) wait();
  };
  const wait = () => {
    timer ??= setTimeout(look, WINDOW_MS).unref();
  };

  return {
    pass(level, line, write) {
      const key = keyOf(level, line);
      const equals = key === null ? undefined : kinds.get(key);
      if (equals) {
        equals.fields = line.fields;
        equals.heldBack += 1;
        noteIds(equals, line.fields);
        return;
      }
      if (key !== null && kinds.size < MOST_KINDS) {
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

/** The last of them, with the number of all that were held back and the ids of the first of these. */
function writeSum(equals: Equals) {
  const { fields, message, heldBack, ids } = equals;
  equals.heldBack = 0;
  equals.ids = new Map();
  equals.write({ fields: { ...fields, ...Object.fromEntries(ids), heldBack }, message });
}

function noteIds({ ids }: Equals, fields: Record<string, unknown>) {
  for (const [name, value] of Object.entries(fields)) {
    if (!isId(name)) continue;
    const known = ids.get(name) ?? [];
    if (known.length < MOST_IDS) ids.set(name, [...known, value]);
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
    return key.length > LONGEST_KEY ? null : key;
  } catch {
    return null;
  }
}

function isId(name: string): boolean {
  return /Ids?$/.test(name);
}

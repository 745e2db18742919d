import { SECRET_MARK } from './odd-values.ts';

export type LogWatch = {
  /** Reads the service's output, in chunks of any size. */
  write(chunk: string): void;
  /** Registers a secret that must be in no line. A secret without spaces counts as a whole word only. */
  keepSecret(value: string): void;
  lines(): number;
  /** The last lines, for a service that does not start. */
  tail(): string;
  /** Lines that report a failed request. */
  failures(): readonly string[];
  leaks(): readonly string[];
};

const TOKEN = /eyJ[\w-]{10,}\.[\w-]+/;
/** Words that may be a token or a code. Compared with the secrets at the end, when all of them are known. */
const WORDS = /[\w+/=-]{20,}|\b\d{6}\b/g;
const MAX_LINES = 10;

/** Reads the log of the service and searches for text that must never be in it. */
export function watchLog(): LogWatch {
  const phrases = new Set([SECRET_MARK]);
  const secrets = new Set<string>();
  const words = new Map<string, string>();
  const leaks: string[] = [];
  const failures: string[] = [];
  let lines = 0;
  let rest = '';
  let tail: string[] = [];
  const read = (line: string) => {
    lines += 1;
    tail = [...tail, line].slice(-MAX_LINES);
    if (line.includes('a request failed') && failures.length < MAX_LINES) failures.push(line);
    if (TOKEN.test(line) || [...phrases].some((phrase) => line.includes(phrase))) leaks.push(line);
    for (const [word] of line.matchAll(WORDS)) words.set(word, line);
  };
  return {
    write(chunk) {
      const parts = (rest + chunk).split('\n');
      rest = parts.pop() ?? '';
      for (const line of parts) read(line);
    },
    keepSecret(value) {
      if (/\s/.test(value)) phrases.add(value);
      else secrets.add(value);
    },
    lines: () => lines,
    tail: () => [...tail, rest].join('\n'),
    failures: () => failures,
    leaks: () => [...leaks, ...[...words].filter(([word]) => secrets.has(word)).map(([, line]) => line)],
  };
}

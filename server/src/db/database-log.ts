import {
  closeSync,
  copyFileSync,
  fstatSync,
  openSync,
  readSync,
  renameSync,
  statSync,
  truncateSync,
} from 'node:fs';
import { join } from 'node:path';

/** A longer log is moved aside, so that at most two files of about this size are kept. */
const MAX_BYTES = 8_000_000;
const CHECK_INTERVAL_MS = 3_600_000;
/** Bytes that are read for the last lines, however long the log is. */
const TAIL_BYTES = 8192;

export type DatabaseLog = {
  file: string;
  /** The file descriptor that the database writes to. */
  descriptor: number;
  /** The last `count` lines of this run, the newest last. */
  lastLines(count: number): string[];
  /** Closes our descriptor. The database continues to write. */
  close(): void;
  /** Limits the log to its maximum size until the returned function is called. */
  limitSize(): () => void;
};

/** Opens the database's log for appending, so that it still shows why an earlier run ended. */
export function openDatabaseLog(dataDir: string): DatabaseLog {
  const file = join(dataDir, 'postgres.log');
  const aside = `${file}.1`;
  if (sizeOf(file) > MAX_BYTES) renameSync(file, aside);
  const descriptor = openSync(file, 'a', 0o600);
  let from = fstatSync(descriptor).size;
  return {
    file,
    descriptor,
    lastLines: (count) => linesFrom(file, from).slice(-count),
    close: () => closeSync(descriptor),
    limitSize() {
      const timer = setInterval(() => {
        if (sizeOf(file) <= MAX_BYTES) return;
        // The database keeps the file open, so its content is copied to another file and the log is truncated.
        copyFileSync(file, aside);
        truncateSync(file);
        from = 0;
      }, CHECK_INTERVAL_MS);
      timer.unref();
      return () => clearInterval(timer);
    },
  };
}

function sizeOf(file: string): number {
  return statSync(file, { throwIfNoEntry: false })?.size ?? 0;
}

function linesFrom(file: string, from: number): string[] {
  const begin = Math.max(from, sizeOf(file) - TAIL_BYTES);
  const tail = Buffer.alloc(Math.max(0, sizeOf(file) - begin));
  const log = openSync(file, 'r');
  try {
    const length = readSync(log, tail, 0, tail.length, begin);
    return tail.toString('utf8', 0, length).split('\n').filter(Boolean);
  } finally {
    closeSync(log);
  }
}

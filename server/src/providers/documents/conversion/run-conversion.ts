import { type ChildProcess, fork } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { AppError } from '../../../app-error.ts';
import { type Converted, DocumentRefusal } from '../../../ports/document-converter.ts';
import { MEMORY_CHECK_INTERVAL_MS } from './conversion-limits.ts';
import type { Conversion } from './convert-document.ts';
import { conversionOutcome } from './messages.ts';

export type ConversionLimits = { limitMs: number; memoryBytes: number };
/** Why a process ended before it answered; `crash` if it was not ended by us. */
type End = 'time' | 'memory' | 'close' | 'crash';

const WORKER = join(import.meta.dirname, 'worker.ts');
/** Not the environment of the service, which holds its keys. */
const ENVIRONMENT = {
  FONTCONFIG_FILE: join(import.meta.dirname, 'font', 'fonts.conf'),
  // Above its usual threshold of 100 MB the picture library would decode to a file.
  VIPS_DISC_THRESHOLD: '100g',
  MALLOC_ARENA_MAX: '2',
};
/** The process may read files and start threads, but may not write a file or start a process. */
const FLAGS = [
  '--max-old-space-size=256',
  '--permission',
  '--allow-fs-read=*',
  '--allow-addons',
  '--allow-worker',
];

/**
 * Converts a document in its own process, which ends afterwards: no process ever has the documents of two people.
 * @returns the result, and a function that ends the process at once
 */
export function runConversion(document: Conversion, { limitMs, memoryBytes }: ConversionLimits) {
  const child = fork(WORKER, [], {
    serialization: 'advanced',
    execArgv: FLAGS,
    env: ENVIRONMENT,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  });
  const isPdf = document.content.toString('latin1', 0, 5) === '%PDF-';
  // Dropped once it is sent, since a document has up to 10 MB.
  let toSend: Conversion | null = document;
  let end: End = 'crash';
  const kill = (reason: End) => {
    end = reason;
    child.kill('SIGKILL');
  };
  let timer = setTimeout(kill, limitMs, 'time');
  const endIfTooLarge = async () => {
    if ((await residentBytes(child)) > memoryBytes) kill('memory');
  };
  const memoryTimer = setInterval(endIfTooLarge, MEMORY_CHECK_INTERVAL_MS);
  const result = new Promise<Converted>((resolve, reject) => {
    child.once('error', (cause) => reject(new AppError('overloaded', { retryAfterSeconds: 10, cause })));
    // Not `exit`, which may come before the last message of the process is read.
    child.once('close', () => reject(endedEarly(end, isPdf)));
    // If a process ends while it receives its document, this reports that.
    child.on('message', (message) => {
      if (message !== 'ready') return settle(message, resolve, reject);
      clearTimeout(timer);
      timer = setTimeout(kill, limitMs, 'time');
      void endIfTooLarge().finally(() => {
        if (toSend && child.connected) child.send(toSend, () => {});
        toSend = null;
      });
    });
  }).finally(() => {
    clearTimeout(timer);
    clearInterval(memoryTimer);
    child.kill('SIGKILL');
  });
  return { result, end: () => kill('close') };
}

function settle(message: unknown, resolve: (converted: Converted) => void, reject: (error: Error) => void) {
  const parsed = conversionOutcome.safeParse(message);
  if (!parsed.success)
    return reject(new Error('a conversion returned an invalid answer', { cause: parsed.error }));
  const { data } = parsed;
  if ('converted' in data) return resolve(data.converted);
  if ('refusal' in data) return reject(new DocumentRefusal(data.refusal.code, data.refusal.message));
  return reject(new Error(`a conversion failed: ${data.failure}`));
}

function endedEarly(end: End, isPdf: boolean): Error {
  if (end === 'close') return new AppError('overloaded', { retryAfterSeconds: 5 });
  const what = isPdf ? 'PDF' : 'picture';
  const instead = isPdf
    ? 'save it again with fewer pages, or take a picture'
    : 'send a smaller one, or a JPEG';
  const sentence = {
    time: `This ${what} took too long to convert: ${instead}.`,
    memory: `This ${what} needs too much memory to convert: ${instead}.`,
    crash: `This ${what} could not be converted: ${instead}.`,
  }[end];
  return new DocumentRefusal('document_refused', sentence, new Error(`a conversion was ended: ${end}`));
}

/** Zero if the system does not report it. There the process checks its own memory. */
async function residentBytes({ pid }: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8').catch(() => '');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1] ?? 0) * 1024;
}

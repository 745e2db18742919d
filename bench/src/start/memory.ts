import { readFile } from 'node:fs/promises';
import { familyOf, isPostgres } from '../process-family.ts';

export type Part = 'server' | 'sandbox' | 'database' | 'wrapper';
/** In bytes. PSS divides shared memory among its processes, RSS counts it whole for each. */
export type Memory = { pss: number; rss: number; processes: number };

/** Reads the memory of a process and its descendants, by their kind. Linux only. */
export async function readMemory(root: number): Promise<Record<Part, Memory>> {
  const none = (): Memory => ({ pss: 0, rss: 0, processes: 0 });
  const parts = { server: none(), sandbox: none(), database: none(), wrapper: none() };
  for (const { pid, command } of await familyOf(root)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => null);
    // The process has ended since.
    if (rollup === null) continue;
    const part = parts[partOf(command)];
    part.pss += kilobytes(rollup, 'Pss') * 1024;
    part.rss += kilobytes(rollup, 'Rss') * 1024;
    part.processes += 1;
  }
  return parts;
}

function partOf(command: string): Part {
  if (isPostgres(command)) return 'database';
  if (/^(\S*\/)?node .*sandbox\/src\/main\.ts/.test(command)) return 'sandbox';
  if (/^(\S*\/)?node .*scripts\/start\.ts/.test(command)) return 'server';
  return 'wrapper';
}

function kilobytes(rollup: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
}

import { readdir, readFile } from 'node:fs/promises';

export type Part = 'server' | 'sandbox' | 'database' | 'wrapper';
/** Bytes. Of memory that processes share, PSS counts each one's part, RSS all of it to each. */
export type Memory = { pss: number; rss: number; processes: number };

/** The memory of a process and all it has started, by what they are. Linux only. */
export async function readMemory(root: number): Promise<Record<Part, Memory>> {
  const none = (): Memory => ({ pss: 0, rss: 0, processes: 0 });
  const parts = { server: none(), sandbox: none(), database: none(), wrapper: none() };
  for (const { pid, command } of await familyOf(root)) {
    const rollup = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => null);
    // A backend that has ended meanwhile.
    if (rollup === null) continue;
    const part = parts[partOf(command)];
    part.pss += kilobytes(rollup, 'Pss') * 1024;
    part.rss += kilobytes(rollup, 'Rss') * 1024;
    part.processes += 1;
  }
  return parts;
}

type Process = { pid: number; parent: number; command: string };

/** The process and everything below it; nobody where there is no /proc. Groups would not do: every PostgreSQL backend has one of its own. */
export async function familyOf(root: number): Promise<Process[]> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(names.map(readProcess))).filter((found) => found !== null);
  const family = all.filter((each) => each.pid === root);
  for (const member of family) family.push(...all.filter((each) => each.parent === member.pid));
  return family;
}

async function readProcess(name: string): Promise<Process | null> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${name}/stat`, 'utf8'),
      readFile(`/proc/${name}/cmdline`, 'utf8'),
    ]);
    // The name of the program, in brackets, may hold anything.
    const parent = Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
    return { pid: Number(name), parent, command: command.replaceAll('\0', ' ') };
  } catch {
    return null;
  }
}

function partOf(command: string): Part {
  if (/^(\S*\/)?postgres[: ]/.test(command)) return 'database';
  if (/^(\S*\/)?node .*sandbox\/src\/main\.ts/.test(command)) return 'sandbox';
  if (/^(\S*\/)?node .*scripts\/start\.ts/.test(command)) return 'server';
  return 'wrapper';
}

function kilobytes(rollup: string, name: string): number {
  return Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(rollup)?.[1] ?? 0);
}

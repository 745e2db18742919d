import { readdir, readFile } from 'node:fs/promises';

export type Process = {
  pid: number;
  parent: number;
  command: string;
  cpuSeconds: number;
  /** Processor time of its ended descendants. */
  endedCpuSeconds: number;
};

/** The kernel reports processor time in hundredths of a second. */
const TICKS_PER_SECOND = 100;

/**
 * A process and all of its descendants; empty without /proc. Process groups are insufficient, because every PostgreSQL
 * backend has its own.
 */
export async function familyOf(root: number): Promise<Process[]> {
  const names = (await readdir('/proc').catch(() => [])).filter((name) => /^\d+$/.test(name));
  const all = (await Promise.all(names.map(readProcess))).filter((found) => found !== null);
  const family = all.filter((each) => each.pid === root);
  for (const member of family) family.push(...all.filter((each) => each.parent === member.pid));
  return family;
}

export function isPostgres(command: string): boolean {
  return /^(\S*\/)?postgres[: ]/.test(command);
}

async function readProcess(name: string): Promise<Process | null> {
  try {
    const [stat, command] = await Promise.all([
      readFile(`/proc/${name}/stat`, 'utf8'),
      readFile(`/proc/${name}/cmdline`, 'utf8'),
    ]);
    // The program's name, in brackets, may contain any characters. After it: state, parent, ..., utime, stime, and both
    // of its ended children.
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return {
      pid: Number(name),
      parent: Number(fields[1]),
      command: command.replaceAll('\0', ' '),
      cpuSeconds: (Number(fields[11]) + Number(fields[12])) / TICKS_PER_SECOND,
      endedCpuSeconds: (Number(fields[13]) + Number(fields[14])) / TICKS_PER_SECOND,
    };
  } catch {
    return null;
  }
}

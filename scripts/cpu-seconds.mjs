import { readFileSync } from 'node:fs';

const TICKS_PER_SECOND = 100;
/** Fields of /proc/self/stat, counted after the program's name: user and system time of ended child processes. */
const [USER, SYSTEM] = [13, 14];

/**
 * Measures the CPU time of this process's ended children and their ended descendants.
 * @returns {number | undefined} seconds; undefined where the system does not provide the figure
 */
export function cpuOfChildren() {
  try {
    const stat = readFileSync('/proc/self/stat', 'utf8');
    const figures = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return (Number(figures[USER]) + Number(figures[SYSTEM])) / TICKS_PER_SECOND;
  } catch {
    return undefined;
  }
}

import { availableParallelism, cpus, loadavg, totalmem } from 'node:os';

/** The machine's shape, without which no figure means anything. */
export function describeMachine(): string {
  return [
    `${availableParallelism()} cores (${cpus()[0]?.model ?? 'unknown'})`,
    `${(totalmem() / 1e9).toFixed(1)} GB memory`,
    `Node ${process.versions.node}`,
    `${process.platform} ${process.arch}`,
  ].join(', ');
}

/** How busy the machine is with this and everything else: above its cores, figures are worse than they are alone. */
export function describeLoad(): string {
  return `load average of the last minute: ${loadavg()[0]?.toFixed(2)}`;
}

/** The hashes of the checkpoints in a log, by number. Other lines are skipped. */
export function readLoggedCheckpoints(log: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, number, hash] of log.matchAll(/"auditCheckpoint":(\d+),"hash":"([0-9a-f]{64})"/g))
    if (number && hash) found.set(Number(number), hash);
  return found;
}

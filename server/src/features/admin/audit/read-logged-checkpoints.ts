/** The checkpoints that a log tells of: their hashes by number. Lines of anything else are passed over. */
export function readLoggedCheckpoints(log: string): Map<number, string> {
  const found = new Map<number, string>();
  for (const [, number, hash] of log.matchAll(/"auditCheckpoint":(\d+),"hash":"([0-9a-f]{64})"/g))
    if (number && hash) found.set(Number(number), hash);
  return found;
}

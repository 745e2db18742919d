import { CONVERSION_MEMORY_BYTES, MEMORY_CHECK_INTERVAL_MS } from './conversion-limits.ts';

/**
 * Runs in a separate thread, since a conversion may keep its own thread busy. Ends the process when its parent has
 * died. Also ends it when it uses too much memory, on systems where the parent cannot measure that.
 */
const parent = process.ppid;
setInterval(() => {
  const isOrphan = process.ppid !== parent;
  const isTooLarge = process.platform !== 'linux' && process.memoryUsage.rss() > CONVERSION_MEMORY_BYTES;
  if (isOrphan || isTooLarge) process.kill(process.pid, 'SIGKILL');
}, MEMORY_CHECK_INTERVAL_MS);

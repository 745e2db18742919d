import { CONVERSION_MEMORY_BYTES, MEMORY_LOOK_MS } from './conversion-limits.ts';

/**
 * A thread beside a conversion, which may keep its own thread busy: ends the process when its parent has died, and
 * where the parent cannot read how much memory it has, when that is too much.
 */
const parent = process.ppid;
setInterval(() => {
  const isOrphan = process.ppid !== parent;
  const isTooLarge = process.platform !== 'linux' && process.memoryUsage.rss() > CONVERSION_MEMORY_BYTES;
  if (isOrphan || isTooLarge) process.kill(process.pid, 'SIGKILL');
}, MEMORY_LOOK_MS);

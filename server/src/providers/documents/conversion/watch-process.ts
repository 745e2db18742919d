import { CONVERSION_MEMORY_BYTES, MEMORY_LOOK_MS } from './conversion-limits.ts';

/**
 * A thread beside a conversion, which may keep its own thread busy. Ends the process when its parent has died and, if
 * the parent cannot read its memory use, when that is too high.
 */
const parent = process.ppid;
setInterval(() => {
  const isOrphan = process.ppid !== parent;
  const isTooLarge = process.platform !== 'linux' && process.memoryUsage.rss() > CONVERSION_MEMORY_BYTES;
  if (isOrphan || isTooLarge) process.kill(process.pid, 'SIGKILL');
}, MEMORY_LOOK_MS);

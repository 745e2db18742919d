const CHECK_EVERY_MS = 250;

/**
 * npm signals the shell between it and this process. The shell dies without passing the signal on, and the parent
 * changes.
 */
export function onParentExit(act: () => void): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid !== parent) act();
  }, CHECK_EVERY_MS);
  check.unref();
}

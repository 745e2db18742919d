const CHECK_INTERVAL_MS = 250;

/**
 * Calls `act` when the parent process changes: npm signals the shell between it and this process, and the shell dies
 * without passing the signal on.
 */
export function onParentExit(act: () => void): void {
  const parent = process.ppid;
  const check = setInterval(() => {
    if (process.ppid !== parent) act();
  }, CHECK_INTERVAL_MS);
  check.unref();
}

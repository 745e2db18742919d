import type { Log } from './log.ts';

/**
 * What nobody caught ends the process, as Node has it, and is told before that like any other failure: as a line of the
 * log with its cause, and with it the lines that were still held back. @returns what takes it away again
 */
export function logUncaught(log: Log): () => void {
  const tell = (error: unknown) => {
    log.sumUp();
    log.fatal({ err: error }, 'the service ends after an uncaught error');
  };
  // Node would say of anything but an Error only that it was an object.
  const withCause = (reason: unknown) => {
    throw reason instanceof Error
      ? reason
      : new Error('a promise was rejected with what is no error', { cause: reason });
  };
  process.on('uncaughtExceptionMonitor', tell);
  process.on('unhandledRejection', withCause);
  return () => {
    process.off('uncaughtExceptionMonitor', tell);
    process.off('unhandledRejection', withCause);
  };
}

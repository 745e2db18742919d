import type { Log } from './log.ts';

/**
 * An uncaught error ends the process, as Node does by default. It is logged first like any other failure, as a line
 * with its cause, after the held lines. @returns a function that removes the handler
 */
export function logUncaught(log: Log): () => void {
  const tell = (error: unknown) => {
    log.sumUp();
    log.fatal({ err: error }, 'the service ends after an uncaught error');
  };
  // Node would only say of a value that is not an Error that it was an object.
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

import type { Log } from './log.ts';

/**
 * Logs an uncaught error like any other failure, as a line with its cause, after the held lines. Then the process ends,
 * as is Node's default. @returns a function that removes the handlers
 */
export function logUncaught(log: Log): () => void {
  const logFatal = (error: unknown) => {
    log.sumUp();
    log.fatal({ err: error }, 'the service is ending after an uncaught error');
  };
  // For a value that is not an Error, Node would only say that it was an object.
  const withCause = (reason: unknown) => {
    throw reason instanceof Error
      ? reason
      : new Error('a promise was rejected with a value that is not an Error', { cause: reason });
  };
  process.on('uncaughtExceptionMonitor', logFatal);
  process.on('unhandledRejection', withCause);
  return () => {
    process.off('uncaughtExceptionMonitor', logFatal);
    process.off('unhandledRejection', withCause);
  };
}

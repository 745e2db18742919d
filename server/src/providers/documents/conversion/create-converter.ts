import { AppError } from '../../../app-error.ts';
import type { Deps } from '../../../deps.ts';
import { type DocumentConverter, DocumentRefusal } from '../../../ports/document-converter.ts';
import { createFairQueue } from '../../secrets/fair-queue.ts';
import { CONVERSION_MEMORY_BYTES, CONVERSION_MS } from './conversion-limits.ts';
import { type ConversionLimits, runConversion } from './run-conversion.ts';

const MAX_CONVERSIONS = 2;
/** About a minute of waiting. */
const MAX_WAITING_CONVERSIONS = 40;
const RETRY_AFTER_SECONDS = 30;

/** Converts two documents at a time, each in its own process. The others wait in the order of their arrival. */
export function createConverter(
  { log }: Pick<Deps, 'log'>,
  limits: Partial<ConversionLimits> = {},
): DocumentConverter {
  const turns = createFairQueue(
    MAX_CONVERSIONS,
    MAX_WAITING_CONVERSIONS,
    () => new AppError('overloaded', { retryAfterSeconds: RETRY_AFTER_SECONDS }),
  );
  const running = new Set<{ end(): void }>();
  let isClosed = false;
  return {
    convert: ({ read, allowPdf, mark }) =>
      turns.take('', async () => {
        if (isClosed) throw new AppError('overloaded', { retryAfterSeconds: 5 });
        const conversion = runConversion(
          { content: await read(), allowPdf, mark },
          { limitMs: CONVERSION_MS, memoryBytes: CONVERSION_MEMORY_BYTES, ...limits },
        );
        running.add(conversion);
        // The service stopped while the document was read.
        if (isClosed) conversion.end();
        try {
          return await conversion.result;
        } catch (error) {
          if (error instanceof DocumentRefusal && error.cause) log.warn({ err: error.cause }, error.message);
          throw error;
        } finally {
          running.delete(conversion);
        }
      }),
    async close() {
      isClosed = true;
      for (const conversion of running) conversion.end();
    },
  };
}

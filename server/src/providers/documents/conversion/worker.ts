import { Worker } from 'node:worker_threads';
import { DocumentRefusal } from '../../../ports/document-converter.ts';
import { convertDocument } from './convert-document.ts';
import { conversion, type Outcome } from './messages.ts';

/**
 * A process that converts one document. It gets the document from its parent and answers once. It has no settings, and
 * therefore no keys.
 */
const watch = new Worker(new URL('./watch-process.ts', import.meta.url), { execArgv: [] });
watch.unref();
// Ctrl-C reaches every process of a terminal. The service finishes running work.
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => {});
process.once('disconnect', () => process.exit());
process.once('message', async (message) => {
  const outcome = await convert(message);
  process.send?.(outcome, () => process.disconnect());
});
process.send?.('ready');

async function convert(message: unknown): Promise<Outcome> {
  try {
    return { converted: await convertDocument(conversion.parse(message)) };
  } catch (error) {
    if (error instanceof DocumentRefusal) return { refusal: { code: error.code, message: error.message } };
    return { failure: error instanceof Error ? `${error.name}: ${error.message}`.slice(0, 500) : 'unknown' };
  }
}

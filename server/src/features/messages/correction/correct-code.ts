import { extractCode } from '@numlet/code-finder/extract-code';
import { AppError } from '../../../app-error.ts';
import { DAY } from '../../../clock.ts';
import { consumeRateLimit } from '../../../platform/rate-limits.queries.ts';
import type { Handler } from '../../handler.ts';
import { presentMessage } from '../reading/present-message.ts';
import {
  findTextToCorrect,
  setCorrectedCode,
  storeCorrection,
  withdrawCorrection,
} from './code-corrections.queries.ts';

const CORRECTIONS = { points: 100, windowMs: DAY };

/**
 * Stores the code that the owner marks in a text, or that it has none. All their screens show it at once. The text is
 * kept to improve the recognition of codes only with their consent (docs/decisions/041).
 * @throws AppError not_found for a text that is not theirs, conflict while it is withheld, invalid_input for a code
 *   that the text does not contain, too_many_requests
 */
export const correctCode: Handler<'correct-code'> = async (deps, { accountId }, input) => {
  const { db, clock, live } = deps;
  const { messageId, code, keep } = input;
  const now = clock.now();
  const text = await findTextToCorrect(db, accountId, messageId);
  if (!text) throw new AppError('not_found');
  if (text.withheld_at) throw new AppError('conflict', { message: 'This text is hidden.' });
  if (code !== null && !text.body.includes(code))
    throw new AppError('invalid_input', { field: 'code', message: 'The code must appear in the text.' });
  const wait = await consumeRateLimit(db, `code-correction:account:${accountId}`, CORRECTIONS, now);
  if (wait > 0) throw new AppError('too_many_requests', { retryAfterSeconds: wait });

  const corrected = await db.transaction().execute(async (trx) => {
    await setCorrectedCode(trx, accountId, text, code);
    if (keep) {
      const found = extractCode(text.body)?.code ?? null;
      await storeCorrection(trx, { accountId, text, found, code, now });
    } else await withdrawCorrection(trx, accountId, messageId);
    await live.publish(trx, [`account:${accountId}`]);
    return findTextToCorrect(trx, accountId, messageId);
  });
  // The text was deleted concurrently.
  if (!corrected) throw new AppError('not_found');
  return { message: presentMessage(corrected) };
};

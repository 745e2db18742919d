import { ATTEMPT_LOG_SIZE } from '@numlet/contract/constants';
import { readCursor, writeCursor } from '../../../platform/page-cursor.ts';
import type { Handler } from '../../handler.ts';
import { listAttempts } from './attempts.queries.ts';

/**
 * The log of phone verification (sections 2.2 and 7 of the second document), a page at a time, newest first.
 * @throws AppError invalid_input for a cursor that was never answered
 */
export const adminVerificationAttempts: Handler<'admin-verification-attempts'> = async (
  { db },
  _actor,
  { cursor, result, limit = ATTEMPT_LOG_SIZE },
) => {
  const place = cursor === undefined ? null : readCursor(cursor, 'cursor');
  const found = await listAttempts(
    db,
    { result, from: undefined, to: undefined },
    { after: place && { created_at: place.at, id: place.id }, limit: limit + 1 },
  );
  const attempts = found.slice(0, limit);
  const last = attempts.at(-1);
  return {
    attempts: attempts.map(({ full_name, email, ip, created_at, ...attempt }) => ({
      ...attempt,
      ip_address: ip,
      created_at: created_at.toISOString(),
      profiles: { full_name: full_name || null, email },
    })),
    next_cursor: last && found.length > limit ? writeCursor({ at: last.created_at, id: last.id }) : null,
  };
};

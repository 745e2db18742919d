import { AppError } from '../../../app-error.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { findTextWithOwner } from './messages.queries.ts';

/**
 * Shows one text unmasked. Which text, whose, and the reason are written to the audit log first; without that row
 * nothing is returned. @throws AppError not_found
 */
export const adminUncoverMessage: Handler<'admin-uncover-message'> = async (
  { db, clock },
  actor,
  { messageId, reason },
) => {
  const text = await db.transaction().execute(async (trx) => {
    const found = await findTextWithOwner(trx, messageId);
    if (!found) throw new AppError('not_found', { message: 'This text is no longer stored.' });
    await writeAudit(trx, {
      action: 'texts_uncovered',
      actorUserId: actor.userId,
      ...(found.user_id ? { targetUserId: found.user_id } : {}),
      detail: { message_ids: [messageId] },
      reason,
      origin: actor,
      now: clock.now(),
    });
    return found;
  });
  return { body: text.body, withheld: text.is_withheld };
};

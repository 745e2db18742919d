import { AppError } from '../../../app-error.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { findContactMessage, setAnswered } from '../../support/contact/contact-messages.queries.ts';

/**
 * Marks a message of the contact form as answered (the answer itself goes by mail), or as unanswered again.
 * @throws AppError not_found, conflict if it already has that mark
 */
export const adminAnswerMessage: Handler<'admin-answer-message'> = async (
  { db, clock },
  actor,
  { messageId, answered },
) => {
  const now = clock.now();
  await db.transaction().execute(async (trx) => {
    const change = answered ? { by: actor.userId, at: now } : null;
    if (!(await setAnswered(trx, messageId, change)))
      throw new AppError((await findContactMessage(trx, messageId)) ? 'conflict' : 'not_found');
    await writeAudit(trx, {
      action: answered ? 'contact_answered' : 'contact_reopened',
      actorUserId: actor.userId,
      detail: { message_id: messageId },
      origin: actor,
      now,
    });
  });
  return { success: true };
};

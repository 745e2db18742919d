import { MAX_UNCOVERED } from '@numlet/contract/constants';
import { AppError } from '../../../app-error.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { Handler } from '../../handler.ts';
import { requirePerson } from './require-person.ts';
import { listTextsOfHour } from './uncover.queries.ts';

/**
 * Shows the texts that an entry of the timeline counts, unmasked. Which texts and the reason are written to the audit
 * log first; without that row nothing is returned. @throws AppError not_found
 */
export const adminUncoverTexts: Handler<'admin-uncover-texts'> = async (deps, actor, input) => {
  const { accountId } = await requirePerson(deps, input.userId);
  const now = deps.clock.now();
  const texts = await deps.db.transaction().execute(async (trx) => {
    const found = await listTextsOfHour(
      trx,
      { accountId, phoneNumber: input.phoneNumber, sender: input.sender, hour: new Date(input.hour) },
      MAX_UNCOVERED,
    );
    if (found.length === 0) throw new AppError('not_found', { message: 'These texts have been deleted.' });
    await writeAudit(trx, {
      action: 'texts_uncovered',
      actorUserId: actor.userId,
      targetUserId: input.userId,
      detail: { message_ids: found.map(({ id }) => id) },
      reason: input.reason,
      origin: actor,
      now,
    });
    return found;
  });
  return {
    texts: texts.map(({ id, body, received_at, withheld_at }) => ({
      id,
      body,
      received_at: received_at.toISOString(),
      withheld: withheld_at !== null,
    })),
  };
};

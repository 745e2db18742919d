import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { announceSecurityNotice } from '../../accounts/security-notices/announce-security-notice.ts';
import type { Handler } from '../../handler.ts';
import { answerExport } from '../../privacy/export-account.ts';
import { requirePerson } from './require-person.ts';

/**
 * Exports a person's data, as export-account does, for a person who asked for it and cannot sign in. The person gets a
 * mail in any case. Leaves out documents of the identity verification, which only reviewers open.
 * @throws AppError not_found
 */
export const adminExportPerson: Handler<'admin-export-person'> = async (deps, actor, { userId, reason }) => {
  const now = deps.clock.now();
  const { profile, accountId } = await requirePerson(deps, userId);
  await deps.db.transaction().execute(async (trx) => {
    await writeAudit(trx, {
      action: 'user_exported',
      actorUserId: actor.userId,
      targetUserId: userId,
      reason,
      origin: actor,
      now,
    });
    await announceSecurityNotice(deps, trx, { userId, kind: 'data_exported' });
  });
  return answerExport(deps, { userId, accountId }, now, { withDocuments: false, email: profile.email });
};

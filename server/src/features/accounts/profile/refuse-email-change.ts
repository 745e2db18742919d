import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { sha256 } from '../../../random.ts';
import type { Handler } from '../../handler.ts';
import { findOneTimeToken, supersedeOneTimeTokens } from '../one-time-mail/one-time-tokens.queries.ts';
import { announceSecurityNotice } from '../security-notices/announce-security-notice.ts';
import { refuseAddress } from './refused-addresses.ts';
import { lockUser, setNewEmail } from './users.queries.ts';

/**
 * Ends an email change for the owner of the new mailbox, who has the link of its mail. The request and both links
 * become void, the account's owner is notified, and the account cannot ask this mailbox again for a year. An expired
 * link still refuses, since the next request would be for the same mailbox (decision 066).
 */
export const refuseEmailChange: Handler<'refuse-email-change'> = (deps, origin, { token }) =>
  deps.db.transaction().execute(async (trx) => {
    const sent = await findOneTimeToken(trx, sha256(token), 'email_change_new');
    const user = sent && (await lockUser(trx, sent.user_id));
    if (!user || user.email === sent.sent_to) return { is_refused: false };
    if (!(await refuseAddress(deps, trx, user.id, sent.sent_to))) return { is_refused: true };
    const now = deps.clock.now();
    if (user.new_email === sent.sent_to) {
      await setNewEmail(trx, user.id, null, now);
      await supersedeOneTimeTokens(trx, user.id, ['email_change_current', 'email_change_new'], now);
      await announceSecurityNotice(deps, trx, { userId: user.id, kind: 'email_change_refused' });
    }
    await writeAudit(trx, {
      action: 'user_modified',
      targetUserId: user.id,
      detail: { email: 'change refused by the new mailbox' },
      origin,
      now,
    });
    return { is_refused: true };
  });

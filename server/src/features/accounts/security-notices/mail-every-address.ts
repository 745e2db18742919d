import type { Deps, Trx } from '../../../deps.ts';
import { findUser, listIdentities } from '../profile/users.queries.ts';
import { announceSecurityNotice } from './announce-security-notice.ts';
import type { SecurityNoticeKind } from './security-notice.ts';

/**
 * Sends a notice to every known address of a person: their own, its pending replacement, and those at other providers.
 * An attacker may control one of these mailboxes.
 */
export async function mailEveryAddress(
  deps: Pick<Deps, 'announce' | 'clock'>,
  trx: Trx,
  userId: string,
  kind: SecurityNoticeKind,
  dueAt?: Date,
) {
  const user = await findUser(trx, userId);
  if (!user) return;
  const others = (await listIdentities(trx, userId)).map(({ identity_data }) => identity_data.email);
  const addresses = [user.email, user.new_email, ...others].filter((each) => typeof each === 'string');
  for (const sentTo of new Set(addresses.map((each) => each.toLowerCase())))
    await announceSecurityNotice(deps, trx, { userId, kind, sentTo, dueAt: dueAt?.toISOString() });
}

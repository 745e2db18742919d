import type { Deps, Trx } from '../../../deps.ts';
import { type SecurityNotice, securityNoticeDue } from './security-notice.ts';

/** Announces a mail about a change in the protection of a person's account, in the transaction of the change. */
export function announceSecurityNotice(
  { announce, clock }: Pick<Deps, 'announce' | 'clock'>,
  trx: Trx,
  notice: Omit<SecurityNotice, 'at'>,
): Promise<void> {
  return announce(trx, securityNoticeDue, { ...notice, at: clock.now().toISOString() });
}

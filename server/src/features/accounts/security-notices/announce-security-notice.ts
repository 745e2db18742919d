import type { Deps, Trx } from '../../../deps.ts';
import { type SecurityNotice, securityNoticeDue } from './security-notice.ts';

/**
 * Announces a mail that tells a person what has just changed in the protection of their account, in the
 * transaction of the change.
 */
export function announceSecurityNotice(
  { announce, clock }: Pick<Deps, 'announce' | 'clock'>,
  trx: Trx,
  notice: Omit<SecurityNotice, 'at'>,
): Promise<void> {
  return announce(trx, securityNoticeDue, { ...notice, at: clock.now().toISOString() });
}

import { LOW_BALANCE_MINOR } from '@numlet/contract/constants';
import type { Deps } from '../../../deps.ts';
import { findAccountHolder } from '../../accounts/profile/memberships.queries.ts';
import { lockBillingAccount, setBillingAccount } from '../ledger/billing-accounts.queries.ts';
import { announceBillingMail } from '../notifications/billing-mails.ts';
import { drawFromCredit } from './draw-from-credit.ts';

/** Credit came or went: open overage and what is due is paid at once (rule 6), and who runs low is told (rule 22). */
export async function actOnCredit(deps: Deps, { accountId }: { accountId: string }) {
  await drawFromCredit(deps, accountId);
  await watchBalance(deps, accountId);
}

/** Once for each fall below two dollars, in pay-as-you-go only. */
async function watchBalance(deps: Deps, accountId: string) {
  const now = deps.clock.now();
  const holder = await findAccountHolder(deps.db, accountId);
  await deps.db.transaction().execute(async (trx) => {
    const account = await lockBillingAccount(trx, accountId);
    const isLow = account.credit_minor < LOW_BALANCE_MINOR;
    if (!isLow && account.low_balance_mailed_at)
      await setBillingAccount(trx, accountId, { low_balance_mailed_at: null });
    if (!isLow || account.low_balance_mailed_at || holder?.preferred_payment_method !== 'pay_per_use') return;
    await setBillingAccount(trx, accountId, { low_balance_mailed_at: now });
    await announceBillingMail(deps, trx, {
      accountId,
      kind: 'low_balance',
      occasion: `low-balance:${accountId}:${now.toISOString()}`,
      now,
    });
  });
}

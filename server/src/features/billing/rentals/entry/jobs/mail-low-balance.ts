import { LOW_BALANCE_MINOR } from '@numlet/contract/constants';
import type { Deps } from '../../../../../deps.ts';
import { findAccountHolder } from '../../../../accounts/profile/memberships.queries.ts';
import { announceBillingMail } from '../../../mails/entry/billing-mails.ts';
import { lockBillingAccount, setBillingAccount } from '../../../money/entry/billing-accounts.queries.ts';

/** Mails a person with pay-as-you-go each time their credit falls below two dollars (rule 22, low-balance-mail). */
export async function mailLowBalance(deps: Deps, { accountId }: { accountId: string }) {
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

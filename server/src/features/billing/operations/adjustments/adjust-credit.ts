import { AppError } from '../../../../app-error.ts';
import type { Actor, Deps, Trx } from '../../../../deps.ts';
import { writeAudit } from '../../../../platform/audit-log.queries.ts';
import { newId } from '../../../../random.ts';
import {
  type AccountHolder,
  findAccountHolder,
  findAccountOf,
} from '../../../accounts/profile/memberships.queries.ts';
import { lockProfile } from '../../../accounts/profile/profiles.queries.ts';
import { advancePersonVersion } from '../../../accounts/status/advance-person-version.ts';
import { type BillingAccount, lockBillingAccount } from '../../money/entry/billing-accounts.queries.ts';
import { recordMoney } from '../../money/entry/record-money.ts';
import { movedBetween } from '../../money/entry/rules/moved-between.ts';
import { ADJUSTMENT_KEY, findAdminAct, insertAdminAct } from '../../refunds/entry/desk-acts.queries.ts';
import { addToDailySum } from '../entry/add-to-daily-sum.ts';
import { idempotencyKeyReusedError } from '../entry/require-waiting.ts';

type DecisionFacts = { trx: Trx; holder: AccountHolder; account: BillingAccount; now: Date };
/** The sum in cents, and the act that it reverses. */
type Decision = { minor: number; reverses?: string };

type Adjustment = {
  kind: 'credit' | 'forfeit' | 'reversal';
  key: string;
  userId: string;
  reason: string;
  words?: string | undefined;
  /** The person's version that the administrator has seen. */
  version?: number | undefined;
  /** Decides the sum under the account's lock. @throws AppError if the change is not allowed */
  decide(facts: DecisionFacts): Decision | Promise<Decision>;
};

/** The records of each kind. Given credit is posted as an adjustment, apart from bought credit. */
const KINDS = {
  credit: { addsCredit: true, entry: 'adjustment', mailKind: 'credit_received', action: 'credit_given' },
  forfeit: { addsCredit: false, entry: 'forfeit', mailKind: null, action: 'credit_forfeited' },
  reversal: {
    addsCredit: false,
    entry: 'adjustment',
    mailKind: 'credit_taken_back',
    action: 'credit_taken_back',
  },
} as const;

/**
 * Changes a person's credit for an administrator, once for each key. Act, ledger, list of payments and audit are one
 * transaction under the account's lock. @returns the sum in cents; the same for a repeat
 * @throws AppError not_found, conflict, changed_meanwhile, reauthentication_needed
 */
export async function adjustCredit(deps: Deps, actor: Actor, wanted: Adjustment): Promise<number> {
  const { kind, key, userId, words } = wanted;
  const accountId = await findAccountOf(deps.db, userId);
  if (!accountId) throw new AppError('not_found');
  return deps.db.transaction().execute(async (trx) => {
    // Lock order: profiles before billing accounts.
    await lockProfile(trx, userId);
    const account = await lockBillingAccount(trx, accountId);
    const now = deps.clock.now();
    const before = await findAdminAct(trx, key);
    if (before) {
      if (before.kind !== kind || before.account_id !== accountId) throw idempotencyKeyReusedError();
      return before.amount_minor;
    }
    await advancePersonVersion(trx, userId, wanted.version);
    const holder = await findAccountHolder(trx, accountId);
    if (!holder) throw new AppError('not_found');
    const { minor, reverses } = await wanted.decide({ trx, holder, account, now });
    if (kind === 'credit') await addToDailySum(deps, trx, actor, { minor, now });
    const actId = newId();
    const isNewAct = await insertAdminAct(trx, {
      id: actId,
      key,
      kind,
      account_id: accountId,
      actor_user_id: actor.userId,
      amount_minor: minor,
      currency: 'usd',
      words,
      reverses,
      created_at: now,
    });
    if (!isNewAct) throw idempotencyKeyReusedError();
    const { addsCredit, entry, mailKind, action } = KINDS[kind];
    const money = { minor, currency: 'usd' as const };
    await recordMoney(deps, trx, {
      key: ADJUSTMENT_KEY + actId,
      kind: entry,
      accountId,
      entries: addsCredit
        ? movedBetween('credit', 'write_offs', accountId, money)
        : movedBetween('write_offs', 'credit', accountId, money),
      shown: { type: 'adjustment', method: 'credit', money, deskActId: actId },
      ...(mailKind ? { mail: { kind: mailKind, occasion: ADJUSTMENT_KEY + actId, namesAmount: true } } : {}),
      now,
    });
    await writeAudit(trx, {
      action,
      actorUserId: actor.userId,
      targetUserId: userId,
      detail: { amount_minor: minor },
      reason: wanted.reason,
      origin: actor,
      now,
    });
    await deps.live.publish(trx, [`account:${accountId}`]);
    return minor;
  });
}

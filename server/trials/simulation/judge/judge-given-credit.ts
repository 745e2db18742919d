import { ADJUSTMENT_REVERSIBLE_MS } from '../../../../contract/src/constants.ts';
import { ADJUSTMENT_KEY } from '../../../src/features/billing/refunds/entry/desk-acts.queries.ts';
import type { World } from '../harness/world.ts';

/** Kinds of credit that were neither bought nor paid with coins. */
export const GIVEN: ReadonlySet<string> = new Set(['referral_reward', 'adjustment']);

/** One change of credit in cents. `act` and `reverses` are of the administrator's act behind it. */
type Change = { kind: string; minor: number; at: Date; act: string | null; reverses: string | null };

/**
 * Checks that no more of given credit was withdrawn than was left of it, as its owner would calculate it: bought credit
 * is spent first, then given and earned credit, oldest first (rule 34, payment-list). Cases with a refund or a dispute
 * are left to the tests of unspent-given-credit.ts.
 */
export async function judgeGivenCredit(world: World, accountId: string) {
  const bought = { left: 0 };
  const given: { act: string | null; at: Date; left: number }[] = [];
  for (const { kind, minor, at, act, reverses } of await readChanges(world, accountId)) {
    if (reverses) {
      const reversed = given.find((each) => each.act === reverses);
      if (!reversed || reversed.left < -minor)
        world.violate('more given credit was withdrawn than was left of it');
      if (reversed && at.getTime() >= reversed.at.getTime() + ADJUSTMENT_REVERSIBLE_MS)
        world.violate('given credit was withdrawn after its day');
      if (reversed) reversed.left += minor;
    } else if (minor > 0 && GIVEN.has(kind)) given.push({ act, at, left: minor });
    else if (minor > 0) bought.left += minor;
    else if (kind !== 'payment') return;
    else spend(-minor, [bought, ...given]);
  }
}

function spend(minor: number, lots: readonly { left: number }[]) {
  let rest = minor;
  for (const lot of lots) {
    const part = Math.min(lot.left, rest);
    lot.left -= part;
    rest -= part;
  }
}

async function readChanges({ server }: World, accountId: string): Promise<Change[]> {
  const { rows } = await server.pool.query<Change>(
    `select t.kind, -e.amount_minor as minor, t.at, a.id as act, a.reverses
     from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     left join desk_acts a on t.key = $2 || a.id
     where e.ledger_account = 'credit' and e.account_id = $1 order by t.at, t.id, e.line`,
    [accountId, ADJUSTMENT_KEY],
  );
  return rows;
}

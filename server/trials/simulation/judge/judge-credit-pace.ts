import { DAY } from '../../../src/clock.ts';
import type { World } from '../harness/world.ts';

type Movement = {
  at: Date;
  minor: number;
  order: string | null;
  is_bought: boolean;
  is_purchase: boolean;
  has_gone_back: boolean;
};

const AT_ONCE = 100_000;
const A_DAY = 50_000;
const DAYS = 14;

/**
 * Checks that no purchase was paid from credit that was bought by card too recently. For this check, payments that were
 * later refunded or disputed hold nothing back.
 */
export async function judgeCreditPace({ server, meet, violate }: World, accountId: string) {
  const { rows } = await server.pool.query<Movement>(
    `select t.at, -e.amount_minor::int as minor, t.order_id as order,
       coalesce(o.kind = 'credit' and o.method = 'card' and t.kind = 'delivery', false) as is_bought,
       coalesce(o.method = 'credit' and not o.automatic and t.kind = 'payment', false) as is_purchase,
       exists (select from disputes d where d.order_id = o.id)
         or exists (select from payment_transactions p where p.order_id = o.id and p.transaction_type in ('refund', 'chargeback')) as has_gone_back
     from ledger_entries e join ledger_transactions t on t.id = e.transaction_id left join orders o on o.id = t.order_id
     where e.account_id = $1 and e.ledger_account = 'credit' order by t.at, t.id, e.line`,
    [accountId],
  );
  const bought: Movement[] = [];
  let credit = 0;
  for (const movement of rows) {
    credit += movement.minor;
    if (movement.is_bought && movement.minor > AT_ONCE) meet('more than $1,000 of credit bought');
    if (movement.is_bought && !movement.has_gone_back) bought.push(movement);
    if (!movement.is_purchase) continue;
    const waiting = waitingAt(bought, movement.at);
    if (waiting > 0) meet('purchases beside credit that waits');
    if (credit < waiting) violate(`a purchase was paid from ${waiting - credit} cents of credit that waits`);
  }
}

/** The most that any series of payments, from one of them to the last, holds back. */
function waitingAt(bought: readonly Movement[], now: Date): number {
  const rows = bought.map((first, place) => {
    const age = Number(now) - Number(first.at);
    const sum = bought.slice(place).reduce((total, { minor }) => total + minor, 0);
    return age >= DAYS * DAY ? 0 : sum - AT_ONCE - Math.floor(age / DAY) * A_DAY;
  });
  return Math.max(0, ...rows);
}

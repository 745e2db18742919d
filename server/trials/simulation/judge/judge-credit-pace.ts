import { DAY } from '../../../src/clock.ts';
import type { World } from '../harness/world.ts';

type Movement = {
  at: Date;
  minor: number;
  order: string | null;
  is_bought: boolean;
  is_purchase: boolean;
  is_refunded: boolean;
};

const SPENDABLE_AT_ONCE_MINOR = 100_000;
const SPENDABLE_PER_DAY_MINOR = 50_000;
const MAX_WAIT_DAYS = 14;

/**
 * Checks that no purchase was paid from credit that was bought by card too recently. For this check, payments that were
 * later refunded or disputed do not wait.
 */
export async function judgeCreditPace({ server, meet, violate }: World, accountId: string) {
  const { rows } = await server.pool.query<Movement>(
    `select t.at, -e.amount_minor::int as minor, t.order_id as order,
       coalesce(o.kind = 'credit' and o.method = 'card' and t.kind = 'delivery', false) as is_bought,
       coalesce(o.method = 'credit' and not o.automatic and t.kind = 'payment', false) as is_purchase,
       exists (select from disputes d where d.order_id = o.id)
         or exists (select from payment_transactions p where p.order_id = o.id and p.transaction_type in ('refund', 'chargeback')) as is_refunded
     from ledger_entries e join ledger_transactions t on t.id = e.transaction_id left join orders o on o.id = t.order_id
     where e.account_id = $1 and e.ledger_account = 'credit' order by t.at, t.id, e.line`,
    [accountId],
  );
  const bought: Movement[] = [];
  let credit = 0;
  for (const movement of rows) {
    credit += movement.minor;
    if (movement.is_bought && movement.minor > SPENDABLE_AT_ONCE_MINOR)
      meet('more than $1,000 of credit bought');
    if (movement.is_bought && !movement.is_refunded) bought.push(movement);
    if (!movement.is_purchase) continue;
    const waiting = waitingAt(bought, movement.at);
    if (waiting > 0) meet('purchases beside credit that waits');
    if (credit < waiting) violate(`a purchase was paid from ${waiting - credit} cents of credit that waits`);
  }
}

/** Returns the most cents that wait: of any series of payments, from one of them to the last. */
function waitingAt(bought: readonly Movement[], now: Date): number {
  const rows = bought.map((first, index) => {
    const age = Number(now) - Number(first.at);
    const sum = bought.slice(index).reduce((total, { minor }) => total + minor, 0);
    return age >= MAX_WAIT_DAYS * DAY
      ? 0
      : sum - SPENDABLE_AT_ONCE_MINOR - Math.floor(age / DAY) * SPENDABLE_PER_DAY_MINOR;
  });
  return Math.max(0, ...rows);
}

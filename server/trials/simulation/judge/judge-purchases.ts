import type { Actor } from '../../../src/deps.ts';
import type { World } from '../harness/world.ts';
import { judgeLedger, judgeUnmatchedPayments, moneyAtProvider } from './judge-ledger.ts';
import { judgeNumbers, type NumberRow, readNumbers } from './judge-numbers.ts';

type OrderRow = {
  id: string;
  account_id: string;
  state: string;
  kind: string;
  method: string;
  refund_reason: string;
  amount_minor: number;
  was_delivered: boolean;
  by_card: number;
  from_credit: number;
  to_credit: number;
  owed: number;
  earned: number;
  received: number;
  thrown_away: boolean;
  in_queue: boolean;
  shown: string[] | null;
};

const ENDED = ['active', 'expired', 'refunded'];

/** Checks the invariants at the end of every scenario. */
export async function judgePurchases(world: World, people: readonly Actor[]) {
  const accounts = people.map(({ accountId }) => accountId);
  const orders = await readOrders(world, accounts);
  const numbers = await readNumbers(world, accounts);
  for (const order of orders) judgeOrder(world, order, numbers);
  judgeNumbers(world, numbers);
  judgeUnmatchedPayments(world, new Set(orders.map(({ id }) => id)));
  await judgeCredit(world, accounts, orders);
  await judgeLedger(world);
}

function judgeOrder(world: World, order: OrderRow, numbers: readonly NumberRow[]) {
  const { violate } = world;
  const { state, in_queue, amount_minor } = order;
  const card = moneyAtProvider(world, order.id);
  const paid = card.paid + order.from_credit;
  const returned = card.returned + order.to_credit;
  const given = numbers.filter((number) => number.order_id === order.id);
  const active = given.filter(({ status }) => status === 'active');
  world.note(
    `${order.kind} ${order.id} by ${order.method} ended ${state}: paid ${paid}, returned ${returned}, gave ${given.length}`,
  );

  if (!ENDED.includes(state) && !in_queue) violate(`stuck in ${state}`);
  if (paid > amount_minor) violate('paid twice for one order');
  if (returned > paid) violate('more was refunded than was paid');
  if (order.was_delivered && paid < amount_minor) violate('delivered without payment');
  if (order.was_delivered && order.kind === 'number' && given.length !== 1)
    violate(`one order delivered ${given.length} numbers`);
  if (!order.was_delivered && given.length > 0)
    violate('a number exists for an order that was not delivered');
  if (!order.was_delivered && paid > returned && !in_queue) violate(`paid but not delivered (${state})`);
  if (active.length > 0 && paid > 0 && returned >= paid) violate('delivered and refunded');
  if (state === 'active' && !order.was_delivered) violate('active but not delivered');
  if (state === 'active' && returned >= paid) violate('fully refunded, but still active');
  if (state === 'refunded' && returned !== paid) violate('refunded, but not in full');
  // A number is also released if its payment was refunded in the provider's dashboard, for another reason than this.
  if (order.thrown_away && order.refund_reason === 'undelivered')
    violate('a number was bought, released and refunded');
  judgeEntries(world, order, card);
}

function judgeEntries({ violate }: World, order: OrderRow, card: { paid: number; returned: number }) {
  const paid = card.paid + order.from_credit;
  if (order.by_card !== card.paid - card.returned)
    violate('the ledger differs from the money at the provider');
  if (order.received !== card.paid) violate('the recorded payments differ from the money that was received');
  if (order.owed !== 0 && !order.in_queue)
    violate('money of an ended order is still undelivered in the ledger');
  // Money that was refunded before the delivery was never earned.
  const earnedAll = order.earned === paid || (card.returned > 0 && order.earned < paid);
  if (order.was_delivered ? !earnedAll : order.earned !== 0)
    violate('the recognized revenue differs from what was delivered');
  const shown = (order.shown ?? []).join();
  const expected = {
    active: /^bought completed(,back completed)*$/,
    refunded: /^bought refunded(,back completed)+$/,
    expired: /^$/,
  };
  const fits =
    order.state === 'active' || order.state === 'refunded' || order.state === 'expired'
      ? expected[order.state]
      : /./;
  if (!fits.test(shown)) violate(`the person sees "${shown}" for an order that is ${order.state}`);
}

async function judgeCredit(world: World, accounts: readonly string[], orders: readonly OrderRow[]) {
  const { rows } = await world.server.pool.query<{ account: string; credit: number }>(
    'select account_id as account, credit_minor as credit from billing_accounts where account_id = any($1)',
    [accounts],
  );
  for (const { account, credit } of rows) {
    // Credit that was refunded in the provider's dashboard, in full or in part, may have been spent before.
    const bought = orders.filter(({ kind, account_id }) => kind === 'credit' && account_id === account);
    const returned = bought.reduce((sum, { id }) => sum + moneyAtProvider(world, id).returned, 0);
    if (credit < -returned) world.violate('more credit was spent than there was');
  }
}

async function readOrders({ server }: World, accounts: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await server.pool.query<OrderRow>(
    `with moved as (
       select t.order_id, t.kind, e.ledger_account, sum(e.amount_minor)::bigint as minor
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.order_id in (select id from orders where account_id = any($1)) group by 1, 2, 3),
     sums as (
       select order_id,
         coalesce(sum(minor) filter (where ledger_account = 'card_receipts'), 0)::bigint as by_card,
         coalesce(sum(minor) filter (where ledger_account = 'credit' and kind = 'payment'), 0)::bigint as from_credit,
         greatest(-coalesce(sum(minor) filter (where ledger_account = 'credit' and kind not in ('payment', 'delivery')), 0), 0)::bigint as to_credit,
         coalesce(sum(minor) filter (where ledger_account = 'undelivered'), 0)::bigint as owed,
         coalesce(-sum(minor) filter (where kind = 'delivery' and ledger_account in ('sales', 'credit')), 0)::bigint as earned
       from moved group by order_id)
     select o.id, o.account_id, o.state, o.kind, o.method, coalesce(o.refund_reason, 'undelivered') as refund_reason, o.amount_minor, o.delivered_at is not null as was_delivered,
       coalesce(s.by_card, 0) as by_card, coalesce(s.from_credit, 0) as from_credit, coalesce(s.to_credit, 0) as to_credit,
       coalesce(s.owed, 0) as owed, coalesce(s.earned, 0) as earned,
       coalesce((select sum(amount_minor)::bigint from payments p where p.order_id = o.id), 0) as received,
       exists (select 1 from carrier_ops c where c.order_id = o.id and c.op = 'release') as thrown_away,
       exists (select 1 from recovery_items r where r.order_id = o.id and r.closed_at is null) as in_queue,
       (select array_agg(concat(case when transaction_type in ('refund', 'payout') then 'back ' else 'bought ' end, status)
          order by transaction_type in ('refund', 'payout')) from payment_transactions p where p.order_id = o.id) as shown
     from orders o left join sums s on s.order_id = o.id where o.account_id = any($1) order by o.created_at, o.id`,
    [accounts],
  );
  return rows;
}

import type { Actor } from '../../deps.ts';
import type { World } from './world.ts';

type OrderRow = {
  id: string;
  state: string;
  kind: string;
  e164: string | null;
  amount_minor: number;
  overdue: boolean;
  booked: number;
  owed: number;
  received: number;
  earned: number;
  thrown_away: boolean;
  in_queue: boolean;
  transactions: string[] | null;
};
type NumberRow = { e164: string; order_id: string | null; status: string; carrier_sid: string };

/** What holds at the end of every story, whatever has happened in it. */
export async function judgePurchases(world: World, people: readonly Actor[]) {
  const accounts = people.map(({ accountId }) => accountId);
  const orders = await readOrders(world, accounts);
  const numbers = await readNumbers(world, accounts);
  for (const order of orders) judgeOrder(world, order, numbers);
  judgeNumbers(world, numbers);
  judgeMoney(world, orders);
}

function judgeOrder(world: World, order: OrderRow, numbers: readonly NumberRow[]) {
  const { violate } = world;
  const { paid, refunded } = moneyAtProvider(world, order.id);
  const given = numbers.filter((number) => number.order_id === order.id && number.status === 'active');
  world.note(
    `order ${order.id} ended ${order.state}: paid ${paid}, refunded ${refunded}, ${given.length} numbers`,
  );
  if (!['active', 'expired', 'refunded'].includes(order.state) && !order.in_queue)
    violate(`stuck in ${order.state}`);
  if (refunded > paid) violate('refunded more than paid');
  if (given.length > 0 && refunded > 0) violate('delivered and refunded');
  if (given.length > 0 && paid < order.amount_minor) violate('given without payment');
  if (given.length > 1) violate('one order gave two numbers');
  if (paid > 0 && given.length === 0 && refunded === 0 && !order.in_queue)
    violate(`paid and nothing given (${order.state})`);
  if (paid > order.amount_minor) violate('paid twice for one order');
  if (order.thrown_away) violate('a number was bought, thrown away and refunded');
  if (order.booked !== paid - refunded) violate('the ledger differs from the money that is here');
  if (order.received !== paid) violate('the payments on record differ from the money that came');
  if (order.owed !== 0 && !order.in_queue)
    violate('money of an ended order is still undelivered in the ledger');
  if (order.earned !== (given.length > 0 ? paid : 0))
    violate('what counts as earned differs from what was given');
  const shown = (order.transactions ?? []).join();
  const expected = {
    active: 'purchase completed',
    refunded: 'purchase refunded,refund completed',
    expired: '',
  }[order.state];
  if (expected !== undefined && shown !== expected)
    violate(`the person sees "${shown}" of an order that is ${order.state}`);
}

function judgeNumbers({ house, violate }: World, numbers: readonly NumberRow[]) {
  const active = numbers.filter(({ status }) => status === 'active');
  const owned = house.sandbox.rentedNumbers();
  for (const { e164, order_id, carrier_sid } of active) {
    const there = owned.filter((each) => each.e164 === e164);
    if (there.length !== 1) violate(`active here, held ${there.length} times at the carrier`);
    else if (there[0]?.friendlyName !== order_id)
      violate('active here, held at the carrier for another order');
    else if (there[0]?.sid !== carrier_sid) violate('the books name another sid than the carrier');
    if (active.filter((each) => each.e164 === e164).length > 1) violate('two people own one number');
  }
  for (const { e164 } of owned)
    if (!active.some((each) => each.e164 === e164))
      violate('a number is held at the carrier that nobody rents here');
}

/** Money that no order knows of is nobody's. */
function judgeMoney({ house, violate }: World, orders: readonly OrderRow[]) {
  for (const payment of house.sandbox.state().stripe.payments.values())
    if (payment.status === 'succeeded' && !orders.some(({ id }) => id === payment.metadata.order_id))
      violate('money came that belongs to no order');
}

function moneyAtProvider({ house }: World, orderId: string) {
  const { payments, charges } = house.sandbox.state().stripe;
  const ours = [...payments.values()].filter(
    ({ metadata, status }) => metadata.order_id === orderId && status === 'succeeded',
  );
  return {
    paid: ours.reduce((sum, { amountReceived }) => sum + amountReceived, 0),
    refunded: ours.reduce(
      (sum, { latestCharge }) => sum + (charges.get(latestCharge ?? '')?.amountRefunded ?? 0),
      0,
    ),
  };
}

async function readOrders({ house }: World, accounts: readonly string[]): Promise<OrderRow[]> {
  const { rows } = await house.pool.query<OrderRow>(
    `with moved as (
       select t.order_id, e.book, sum(e.amount_minor)::bigint as minor
       from ledger_transactions t join ledger_entries e on e.transaction_id = t.id
       where t.order_id in (select id from orders where account_id = any($1)) group by 1, 2)
     select o.id, o.state, o.kind, o.e164, o.amount_minor,
       coalesce((select minor from moved m where m.order_id = o.id and m.book = 'card_receipts'), 0) as booked,
       coalesce((select minor from moved m where m.order_id = o.id and m.book = 'undelivered'), 0) as owed,
       -coalesce((select minor from moved m where m.order_id = o.id and m.book = 'sales'), 0) as earned,
       coalesce((select sum(amount_minor)::bigint from payments p where p.order_id = o.id), 0) as received,
       exists (select 1 from carrier_ops c where c.order_id = o.id and c.op = 'release') as thrown_away,
       exists (select 1 from recovery_items r where r.order_id = o.id and r.closed_at is null) as in_queue,
       (select array_agg(concat(case transaction_type when 'refund' then 'refund' else 'purchase' end, ' ', status) order by created_at, id)
          from payment_transactions p where p.order_id = o.id) as transactions
     from orders o where o.account_id = any($1) order by o.created_at, o.id`,
    [accounts],
  );
  return rows;
}

async function readNumbers({ house }: World, accounts: readonly string[]): Promise<NumberRow[]> {
  const { rows } = await house.pool.query<NumberRow>(
    'select e164, order_id, status, carrier_sid from phone_numbers where account_id = any($1)',
    [accounts],
  );
  return rows;
}

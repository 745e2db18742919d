import type { World } from '../harness/world.ts';
import type { NumberOwner } from '../number-owners.ts';

/** A dispute in the service's records, with the plans that it holds and the purchases from its payment's credit. */
export type KnownDispute = {
  orderId: string;
  payment: string;
  kind: string;
  subscriptionIds: string[];
  since: Date;
  until: Date;
  status: 'open' | 'won' | 'lost';
  bought: { orderId: string; minor: number; isWhole: boolean }[];
};

/** The disputes that the service knows of, in the order in which it learned of them. */
export async function readDisputes({ server }: World, { person }: NumberOwner): Promise<KnownDispute[]> {
  const { rows } = await server.pool.query<KnownDispute>(
    `select d.order_id as "orderId", pay.provider_payment_id as payment, o.kind, d.opened_at as since,
       coalesce(d.closed_at, $2) as until, d.status,
       array(select distinct x.subscription_id::text from orders x where x.subscription_id is not null and (x.id = d.order_id
         or exists (select from disputed_purchases p where p.dispute_id = d.id and p.order_id = x.id))) as "subscriptionIds",
       coalesce((select json_agg(json_build_object('orderId', p.order_id, 'minor', p.amount_minor, 'isWhole', p.is_whole)
         order by p.order_id) from disputed_purchases p where p.dispute_id = d.id), '[]') as bought
     from disputes d join orders o on o.id = d.order_id join payments pay on pay.order_id = o.id
     where d.account_id = $1 order by d.opened_at, d.id`,
    [person.accountId, server.clock.now()],
  );
  return rows;
}

/** One change of an account's credit, in cents: an addition is positive, a use negative. */
export type Movement = { orderId: string | null; kind: string; minor: number };

/** All changes of the credit of a dispute's account, until the dispute was opened. */
export async function readCredit({ server }: World, { orderId, since }: KnownDispute): Promise<Movement[]> {
  const { rows } = await server.pool.query<Movement>(
    `select t.order_id as "orderId", t.kind, -e.amount_minor as minor
     from ledger_entries e join ledger_transactions t on t.id = e.transaction_id
     where e.ledger_account = 'credit' and t.at <= $2 and e.account_id = (select account_id from orders where id = $1)
     order by t.at, t.id, e.line`,
    [orderId, since],
  );
  return rows;
}

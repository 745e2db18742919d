import type { SimulationServer } from '../../../../trials/simulation/harness/simulation-server.ts';
import type { NumberOwner } from './owners.ts';

/** An owner's payments and texts: at the card provider, in the ledger, in the inbox. */
export type AccountRecords = {
  /** Charges that the card provider has carried out since the day began, in order: `200 usd`. */
  charges: string[];
  creditMinor: number;
  /** Texts that are withheld. */
  hidden: number;
};

/** Reads the records of all owners at once. @returns a function that gives those of one owner */
export async function readAccountRecords(
  server: SimulationServer,
): Promise<(owner: NumberOwner) => AccountRecords> {
  const charges = new Map<string, string[]>();
  for (const { customer, status, amount, currency } of server.sandbox.state().stripe.charges.values())
    if (customer && status === 'succeeded')
      charges.set(customer, [...(charges.get(customer) ?? []), `${amount} ${currency}`]);
  const credit = await countsBy(
    server,
    'select account_id as id, credit_minor as count from billing_accounts',
  );
  const hidden = await countsBy(
    server,
    'select subscription_id as id, count(*) as count from messages where withheld_at is not null group by 1',
  );
  return ({ customerId, person, number }) => ({
    // The first charge paid for the number, before the day began.
    charges: (charges.get(customerId) ?? []).slice(1),
    creditMinor: credit.get(person.accountId) ?? 0,
    hidden: hidden.get(number.subscriptionId) ?? 0,
  });
}

async function countsBy({ pool }: SimulationServer, statement: string): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ id: string; count: string }>(statement);
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

import type { World } from '../harness/world.ts';

export type NumberRow = {
  id: string;
  e164: string;
  order_id: string | null;
  status: string;
  carrier_sid: string;
};

export async function readNumbers({ server }: World, accounts: readonly string[]): Promise<NumberRow[]> {
  const { rows } = await server.pool.query<NumberRow>(
    'select id, e164, order_id, status, carrier_sid from phone_numbers where account_id = any($1)',
    [accounts],
  );
  return rows;
}

/** Checks that the carrier holds every active number for its order, and no other number. */
export function judgeNumbers({ server, violate }: World, numbers: readonly NumberRow[]) {
  const active = numbers.filter(({ status }) => status === 'active');
  if (numbers.some(({ status }) => status === 'releasing')) violate('stuck in releasing');
  const owned = server.sandbox.rentedNumbers();
  for (const { e164, order_id, carrier_sid } of active) {
    const there = owned.filter((each) => each.e164 === e164);
    if (there.length !== 1) violate(`active here, held ${there.length} times at the carrier`);
    else if (there[0]?.friendlyName !== order_id)
      violate('active here, held at the carrier for another order');
    else if (there[0]?.sid !== carrier_sid) violate('our record has another sid than the carrier');
    if (active.filter((each) => each.e164 === e164).length > 1) violate('two people own one number');
  }
  for (const { e164 } of owned)
    if (!active.some((each) => each.e164 === e164)) violate('the carrier has a number that no account rents');
}

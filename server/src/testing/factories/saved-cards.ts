import { untilNewsHasCome } from '../drivers/purchases.ts';
import type { Person } from '../harness/client.ts';
import type { Harness } from '../harness/harness.ts';

/** The provider's page on which somebody sees to their saved cards; there is one once a card was saved. */
export async function portalOf(house: Harness, person: Person): Promise<string> {
  const { url } = await house.call(person, 'billing-portal', {
    returnUrl: `${house.origin}/dashboard/billing`,
  });
  return url;
}

/** What a person does there; the news of it has come. */
export async function atPortal(
  house: Harness,
  url: string,
  action: 'add' | 'prefer' | 'remove',
  fields: Record<string, string>,
) {
  await fetch(`${url}/${action}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await untilNewsHasCome(house);
}

export async function inPortal(
  house: Harness,
  person: Person,
  action: 'add' | 'prefer' | 'remove',
  fields: Record<string, string>,
) {
  await atPortal(house, await portalOf(house, person), action, fields);
}

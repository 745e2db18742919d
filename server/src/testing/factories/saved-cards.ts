import { untilEventsHaveArrived } from '../drivers/purchases.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';

/** The provider's page on which a person manages their saved cards; it exists once a card was saved. */
export async function portalOf(server: TestServer, person: Person): Promise<string> {
  const { url } = await server.call(person, 'billing-portal', {
    returnUrl: `${server.origin}/dashboard/billing`,
  });
  return url;
}

/** Acts on that page as the person, and waits for the event. */
export async function atPortal(
  server: TestServer,
  url: string,
  action: 'add' | 'prefer' | 'remove',
  fields: Record<string, string>,
) {
  await fetch(`${url}/${action}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });
  await untilEventsHaveArrived(server);
}

export async function inPortal(
  server: TestServer,
  person: Person,
  action: 'add' | 'prefer' | 'remove',
  fields: Record<string, string>,
) {
  await atPortal(server, await portalOf(server, person), action, fields);
}

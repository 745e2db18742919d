import type { FunctionInput } from '@numlet/contract/functions';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';
import { untilJobsAreDone } from './billing.ts';
import { typedPerson } from './kyc.ts';

/** Saves step 1 and starts a check by Stripe. @returns the session at Stripe */
export async function aCheck(
  server: TestServer,
  person: Person,
  changes: Partial<FunctionInput<'save-kyc-personal'>> = {},
): Promise<string> {
  await server.call(person, 'save-kyc-personal', { ...typedPerson, ...changes });
  await server.call(person, 'start-identity-check', { consent: true });
  return sessionOf(server);
}

/** The newest session at Stripe. */
export function sessionOf({ sandbox }: TestServer): string {
  const session = sandbox.identitySessions().at(-1);
  if (!session) throw new Error('no session was started at Stripe');
  return session.id;
}

type Outcome = Parameters<TestServer['sandbox']['decideIdentity']>[1];

/** Makes Stripe decide a check, and waits until the service has processed the result. */
export async function decided(server: TestServer, person: Person, session: string, outcome?: Outcome) {
  await server.sandbox.decideIdentity(session, outcome);
  await untilJobsAreDone(server);
  return server.call(person, 'get-kyc');
}

/** Sends the webhooks of a session, the newest first, each twice. */
export async function repeatEvents({ sandbox }: TestServer, session: string) {
  const events = [...sandbox.state().stripe.events.values()].filter(({ object }) => object.id === session);
  for (const { id } of events.reverse())
    for (let time = 0; time < 2; time += 1)
      await fetch(`${sandbox.origin}/control/webhooks/redeliver`, {
        method: 'POST',
        body: JSON.stringify({ id }),
      });
}

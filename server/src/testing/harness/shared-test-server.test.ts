import { sql } from 'kysely';
import { expect, test, vi } from 'vitest';
import { DAY } from '../../clock.ts';
import { aNewcomer, aNumber, aUser } from '../factories/factories.ts';
import { dumpDatabase, linesWith } from './dump-database.ts';
import { sharedTestServer, type TestServer } from './test-server.ts';

type Dirt = { what: string; mayBeLent: boolean; make(server: TestServer): unknown };

const TRACE = 'left.behind@example.com';
let before: { databaseUrl: string; mayBeLent: boolean } | undefined;

const dirt: Dirt[] = [
  {
    what: 'somebody with a number and a fault that was ordered',
    mayBeLent: true,
    async make(server) {
      await aNumber(server, await aUser(server, { email: TRACE }));
      server.sandbox.injectFault({ provider: 'twilio', kind: 'error' });
    },
  },
  { what: 'somebody who signed up', mayBeLent: true, make: (server) => aNewcomer(server, { email: TRACE }) },
  { what: 'a clock that was moved', mayBeLent: true, make: ({ clock }) => clock.advance(30 * DAY) },
  {
    what: 'a part that is watched',
    mayBeLent: false,
    make: ({ deps }) => vi.spyOn(deps.verifier, 'check'),
  },
  {
    what: 'a part that was replaced',
    mayBeLent: false,
    make: ({ deps }) => Object.assign(deps, { mail: { send: async () => undefined } }),
  },
  { what: 'a log that is watched', mayBeLent: false, make: ({ deps }) => vi.spyOn(deps.log, 'warn') },
  {
    what: 'a table that was changed',
    mayBeLent: false,
    make: ({ db }) => sql`alter table messages add constraint no_poison check (body <> 'poison')`.execute(db),
  },
  {
    what: 'another signing key',
    mayBeLent: false,
    make: ({ db }) => sql`update signing_keys set active_from = active_from - interval '1 day'`.execute(db),
  },
  {
    what: 'a world that sends its news elsewhere',
    mayBeLent: false,
    make: ({ sandbox }) => sandbox.configure({ stripeWebhookUrl: null }),
  },
  { what: 'an end', mayBeLent: false, make: ({ numlet }) => numlet.stop() },
];

// In any order: each test checks the remains of the one before it.
test.each([...dirt, ...dirt.slice(0, 2)])(
  'nothing of $what is left in the next test of the file',
  async ({ make, mayBeLent }) => {
    const server = await sharedTestServer();
    // A server that is still busy is ended as well, so a server that may be lent again can be a new one, too.
    if (before && !before.mayBeLent) expect(server.databaseUrl).not.toBe(before.databaseUrl);
    expect(linesWith(await dumpDatabase(server), TRACE)).toEqual([]);
    expect(server.sandbox.rentedNumbers()).toEqual([]);
    expect(server.sandbox.state().faults).toEqual([]);
    expect(Math.abs(Number(server.clock.now()) - Date.now())).toBeLessThan(1000);
    expect(await jobsAreAhead(server)).toBe(false);
    expect(server.deps.settings.sandbox).toBe(true);
    await make(server);
    before = { databaseUrl: server.databaseUrl, mayBeLent };
  },
);

async function jobsAreAhead({ db }: TestServer): Promise<boolean> {
  const { rows } = await sql<{ is_ahead: boolean }>`
    select pgboss.job_now() > now() + interval '1 minute' as is_ahead`.execute(db);
  return rows[0]?.is_ahead ?? true;
}

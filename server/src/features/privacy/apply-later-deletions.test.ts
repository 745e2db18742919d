import { expect, inject, onTestFinished, test } from 'vitest';
import { DAY, MINUTE } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { newId } from '../../random.ts';
import { aNewcomer } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { copyDatabase } from '../../testing/harness/test-databases.ts';
import { secondServer, type TestServer, testServer } from '../../testing/harness/test-server.ts';
import { readLatestDecisions } from './apply-later-deletions.queries.ts';
import { applyLaterDeletions } from './apply-later-deletions.ts';
import { readFormerEntries } from './apply-later-endings.queries.ts';
import { applyLaterEndings } from './apply-later-endings.ts';
import { finishAccountDeletion } from './finish-account-deletion.ts';

type Server = Awaited<ReturnType<typeof serverOn>>;

/** A server on this database, or on a copy of it. */
async function serverOn(server: TestServer, databaseUrl = server.databaseUrl) {
  const second = await secondServer({ ...server, databaseUrl });
  const { deps } = second.numlet;
  const carry = async (former: { deps: Deps }) =>
    applyLaterDeletions(deps, await readLatestDecisions(former.deps.db));
  const carryEnded = async (former: { deps: Deps }) => {
    const still = await readFormerEntries(former.deps.db);
    return applyLaterEndings(deps, still ? [still] : []);
  };
  return { ...second, deps, carry, carryEnded };
}

/** Makes a backup at this moment: the first server continues, and the second is restored from the backup. */
async function partAfter(server: TestServer) {
  await server.numlet.stop();
  const template = new URL(server.databaseUrl).pathname.slice(1);
  const copy = await copyDatabase(inject('databaseServer'), inject('run'), template);
  onTestFinished(copy.drop);
  return { former: await serverOn(server), restored: await serverOn(server, copy.url) };
}

const ask = (server: Pick<Server, 'call'>, person: Person) =>
  server.call(person, 'request-account-deletion', { confirm: true });
const undoDeletion = (server: Pick<Server, 'call'>, person: Person) =>
  server.call(person, 'undo-account-deletion');

const leaving = async ({ deps }: Server, { userId }: Person) =>
  deps.db
    .selectFrom('profiles')
    .select(['deletion_requested_at as at', 'deletion_erased_at as erased'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

test("the later of a person's decisions about deletion counts, whenever the backup was made, and a repeat changes nothing", async () => {
  const server = await testServer();
  const [left, undone, askedAgain, stayed] = [
    await aNewcomer(server),
    await aNewcomer(server),
    await aNewcomer(server),
    await aNewcomer(server),
  ];
  await ask(server, undone);
  await ask(server, askedAgain);
  const { former, restored } = await partAfter(server);
  await ask(former, left);
  await undoDeletion(former, undone);
  await undoDeletion(former, askedAgain);
  await ask(former, askedAgain);
  const since = await aNewcomer({ ...server, ...former });
  await ask(former, since);

  expect(await restored.carry(former)).toEqual({ leaving: 2, due: 0, staying: 1, tooLate: 0 });
  for (const person of [left, askedAgain])
    expect((await leaving(restored, person)).at).toEqual((await leaving(former, person)).at);
  expect((await leaving(restored, undone)).at).toBeNull();
  expect((await leaving(restored, stayed)).at).toBeNull();
  // The backup contains a session of another device, which had ended with the request.
  expect(await restored.refused(left, 'get-profile')).toMatchObject({ status: 401 });

  expect(await restored.carry(former)).toEqual({ leaving: 0, due: 0, staying: 0, tooLate: 0 });
  const audit = await restored.deps.db
    .selectFrom('audit_log')
    .select(['action', 'target_user_id'])
    .where('reason', '=', 'npm run restore:deletions')
    .execute();
  expect(audit).toHaveLength(3);
  expect(audit).toContainEqual({ action: 'deletion_carried_over', target_user_id: left.userId });
});

test('a person’s decision in the restored database that is later than the old database’s decision stays', async () => {
  const server = await testServer();
  const [stays, goes] = [await aNewcomer(server), await aNewcomer(server)];
  await ask(server, goes);
  const { former, restored } = await partAfter(server);
  await ask(former, stays);
  await undoDeletion(former, goes);
  await restored.carry(former);

  const { body } = await signInAt(restored, stays);
  await undoDeletion(restored, { ...stays, accessToken: body.access_token });
  await ask(restored, goes);
  expect(await restored.carry(former)).toEqual({ leaving: 0, due: 0, staying: 0, tooLate: 0 });
  expect((await leaving(restored, stays)).at).toBeNull();
  expect((await leaving(restored, goes)).at).not.toBeNull();
});

test('a person whose days were over in the old database is erased by the next sweep; a person who was already erased here is reported separately', async () => {
  const server = await testServer();
  const [gone, undone] = [await aNewcomer(server), await aNewcomer(server)];
  await ask(server, undone);
  const { former, restored } = await partAfter(server);
  await ask(former, gone);
  await undoDeletion(former, undone);
  server.clock.advance(15 * DAY);
  await finishAccountDeletion(former.deps, gone);
  expect((await leaving(former, gone)).erased).not.toBeNull();
  // The restored service ran before the former database was read.
  await finishAccountDeletion(restored.deps, undone);

  expect(await restored.carry(former)).toEqual({ leaving: 1, due: 1, staying: 0, tooLate: 1 });
  await finishAccountDeletion(restored.deps, gone);
  expect((await leaving(restored, gone)).erased).not.toBeNull();
});

test('if two old databases are read, the latest decision counts in either order, and nothing is done that it undoes', async () => {
  const server = await testServer();
  const person = await aNewcomer(server);
  const { former, restored } = await partAfter(server);
  await ask(former, person);
  const asked = await readLatestDecisions(former.deps.db);
  expect(asked).toHaveLength(1);
  const undone = asked.map((word) => ({
    ...word,
    at: new Date(word.at.getTime() + DAY),
    isLeaving: false,
  }));
  for (const words of [
    [...asked, ...undone],
    [...undone, ...asked],
  ])
    expect(await applyLaterDeletions(restored.deps, words)).toEqual({
      leaving: 0,
      due: 0,
      staying: 0,
      tooLate: 0,
    });
  expect((await leaving(restored, person)).at).toBeNull();
});

test('a mailing and a consent that were ended after the backup are ended in the restored database, and later requests stay', async () => {
  const server = await testServer();
  await aNewcomer(server);
  for (const email of ['ends@example.com', 'stays@example.com']) await subscribe(server, email);
  const [withdrawn, kept] = [await aCorrection(server), await aCorrection(server)];
  const { former, restored } = await partAfter(server);
  server.clock.advance(MINUTE);
  const { db } = former.deps;
  await db.deleteFrom('mailing_entries').where('email', '=', 'ends@example.com').execute();
  await db.deleteFrom('code_corrections').where('message_id', '=', withdrawn).execute();
  await aNewcomer({ ...server, ...former });
  server.clock.advance(MINUTE);
  await subscribe(restored, 'since@example.com');

  expect(await restored.carryEnded(former)).toEqual({ mailings: 1, corrections: 1 });
  const emails = await restored.deps.db
    .selectFrom('mailing_entries')
    .select('email')
    .orderBy('email')
    .execute();
  expect(emails.map(({ email }) => email)).toEqual(['since@example.com', 'stays@example.com']);
  expect(await restored.deps.db.selectFrom('code_corrections').select('message_id').execute()).toEqual([
    { message_id: kept },
  ]);
  expect(await restored.carryEnded(former)).toEqual({ mailings: 0, corrections: 0 });
});

test("another service's database ends nothing here", async () => {
  const [server, other] = [await testServer(), await testServer()];
  await aNewcomer(server);
  await subscribe(server, 'stays@example.com');
  await aNewcomer(other);
  const still = await readFormerEntries(other.deps.db);
  expect(still).not.toBeNull();
  expect(await applyLaterEndings(server.deps, still ? [still] : [])).toEqual({ mailings: 0, corrections: 0 });
});

const subscribe = (server: Pick<Server, 'post'>, email: string) =>
  server.post('/functions/v1/subscribe-newsletter', { email, place: 'footer' });

async function aCorrection({ db, clock }: TestServer): Promise<string> {
  const { account_id } = await db.selectFrom('memberships').select('account_id').executeTakeFirstOrThrow();
  const id = newId();
  await db
    .insertInto('code_corrections')
    .values({ message_id: id, account_id, body: 'Your code is 482915', kept_at: clock.now() })
    .execute();
  return id;
}

const signInAt = (restored: Server, person: Person) =>
  restored.post<{ access_token: string }>('/auth/v1/token?grant_type=password', {
    email: person.email,
    password: person.password,
  });

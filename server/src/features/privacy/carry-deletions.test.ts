import { expect, inject, onTestFinished, test } from 'vitest';
import { DAY } from '../../clock.ts';
import type { Deps } from '../../deps.ts';
import { aNewcomer } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { copyDatabase } from '../../testing/harness/test-databases.ts';
import { secondServer, type TestServer, testServer } from '../../testing/harness/test-server.ts';
import { readLastWords } from './carry-deletions.queries.ts';
import { carryDeletions } from './carry-deletions.ts';
import { finishAccountDeletion } from './finish-account-deletion.ts';

type Server = Awaited<ReturnType<typeof serverOn>>;

/** A server on this database, or on a copy of it. */
async function serverOn(server: TestServer, databaseUrl = server.databaseUrl) {
  const second = await secondServer({ ...server, databaseUrl });
  const { deps } = second.numlet;
  const carry = async (former: { deps: Deps }) => carryDeletions(deps, await readLastWords(former.deps.db));
  return { ...second, deps, carry };
}

/** A backup is made here: what happens afterwards happens to the first, and the second is restored. */
async function partAfter(server: TestServer) {
  await server.numlet.stop();
  const template = new URL(server.databaseUrl).pathname.slice(1);
  const copy = await copyDatabase(inject('databaseServer'), inject('run'), template);
  onTestFinished(copy.drop);
  return { former: await serverOn(server), restored: await serverOn(server, copy.url) };
}

const ask = (server: Pick<Server, 'call'>, person: Person) =>
  server.call(person, 'request-account-deletion', { confirm: true });
const callOff = (server: Pick<Server, 'call'>, person: Person) =>
  server.call(person, 'undo-account-deletion');

const leaving = async ({ deps }: Server, { userId }: Person) =>
  deps.db
    .selectFrom('profiles')
    .select(['deletion_requested_at as at', 'deletion_erased_at as erased'])
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();

test('of what people said about leaving the later word counts, wherever the backup was made between, and a repeat changes nothing', async () => {
  const server = await testServer();
  const [left, calledOff, askedAgain, stayed] = [
    await aNewcomer(server),
    await aNewcomer(server),
    await aNewcomer(server),
    await aNewcomer(server),
  ];
  await ask(server, calledOff);
  await ask(server, askedAgain);
  const { former, restored } = await partAfter(server);
  await ask(former, left);
  await callOff(former, calledOff);
  await callOff(former, askedAgain);
  await ask(former, askedAgain);
  const since = await aNewcomer({ ...server, ...former });
  await ask(former, since);

  expect(await restored.carry(former)).toEqual({ leaving: 2, due: 0, staying: 1, tooLate: 0 });
  for (const person of [left, askedAgain])
    expect((await leaving(restored, person)).at).toEqual((await leaving(former, person)).at);
  expect((await leaving(restored, calledOff)).at).toBeNull();
  expect((await leaving(restored, stayed)).at).toBeNull();
  // Signed in elsewhere when the backup was made: that had ended when they asked.
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

test('what somebody has said in the restored database is later than the former one, and stays', async () => {
  const server = await testServer();
  const [stays, goes] = [await aNewcomer(server), await aNewcomer(server)];
  await ask(server, goes);
  const { former, restored } = await partAfter(server);
  await ask(former, stays);
  await callOff(former, goes);
  await restored.carry(former);

  const { body } = await signInAt(restored, stays);
  await callOff(restored, { ...stays, accessToken: body.access_token });
  await ask(restored, goes);
  expect(await restored.carry(former)).toEqual({ leaving: 0, due: 0, staying: 0, tooLate: 0 });
  expect((await leaving(restored, stays)).at).toBeNull();
  expect((await leaving(restored, goes)).at).not.toBeNull();
});

test('whose days were over in the former database is erased by the next sweep, and who was erased here before is told apart', async () => {
  const server = await testServer();
  const [gone, calledOff] = [await aNewcomer(server), await aNewcomer(server)];
  await ask(server, calledOff);
  const { former, restored } = await partAfter(server);
  await ask(former, gone);
  await callOff(former, calledOff);
  server.clock.advance(15 * DAY);
  await finishAccountDeletion(former.deps, gone);
  expect((await leaving(former, gone)).erased).not.toBeNull();
  // The restored service was started before anybody asked the former database.
  await finishAccountDeletion(restored.deps, calledOff);

  expect(await restored.carry(former)).toEqual({ leaving: 1, due: 1, staying: 0, tooLate: 1 });
  await finishAccountDeletion(restored.deps, gone);
  expect((await leaving(restored, gone)).erased).not.toBeNull();
});

const signInAt = (restored: Server, person: Person) =>
  restored.post<{ access_token: string }>('/auth/v1/token?grant_type=password', {
    email: person.email,
    password: person.password,
  });

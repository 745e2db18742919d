import { expect, test } from 'vitest';
import { DAY } from '../server/src/clock.ts';
import { aNumber, aUser } from '../server/src/testing/factories/factories.ts';
import { testServer } from '../server/src/testing/harness/test-server.ts';
import { aPlace, runScript } from './testing/service-process.ts';

test('time is given only after --yes, to the listed numbers, and a wrong option is reported in a sentence', async () => {
  const server = await testServer();
  const environment = { ...(await aPlace()), DATABASE_URL: server.databaseUrl };
  const giveTime = (...args: string[]) => runScript('give-time.ts', environment, args);
  const person = await aUser(server);
  const number = await aNumber(server, person);
  const due = new Date(Date.now() - 10 * DAY);
  await server.db.updateTable('subscriptions').set({ auto_renew: false, period_due: due }).execute();
  const dueNow = async () =>
    (await server.db.selectFrom('subscriptions').select('period_due').executeTakeFirstOrThrow()).period_due;

  for (const wrong of [['--days=0'], ['--days=2.5'], ['--days=100'], ['--reason=why']])
    expect(await giveTime(...wrong)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Say for how many whole days there was no service.*\n$/),
    });
  expect(await giveTime('--days=14', '--yes')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Say why, for the audit log: .*\n$/),
  });
  expect(await giveTime('--day=14')).toMatchObject({
    code: 1,
    output: expect.stringMatching(/^Unknown option --day: .*\n$/),
  });

  const asked = ['--days=14', '--reason=two weeks without power'];
  const shown = await giveTime(...asked);
  expect(shown).toMatchObject({
    code: 0,
    output: expect.stringContaining('Now: 1 unpaid, 0 in grace, 1 suspended, 0 to be released'),
  });
  expect(shown.output).toContain(`${number.e164} of ${person.email}`);
  expect(shown.output).toContain('Nothing was changed.');
  expect(await dueNow()).toEqual(due);

  expect(await giveTime(...asked, '--yes')).toMatchObject({
    code: 0,
    output: expect.stringContaining('each with a row in the audit log: 1.'),
  });
  const moved = await dueNow();
  expect(Number(moved)).toBeGreaterThan(Number(due) + 9 * DAY);
  expect((await giveTime(...asked, '--yes')).output).toContain('There is nothing to give.');
  expect(await dueNow()).toEqual(moved);
});

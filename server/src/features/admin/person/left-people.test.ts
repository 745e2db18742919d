import { expect, test } from 'vitest';
import { aPersonWithData, leave, untilAccountClosed } from '../../../testing/drivers/leaving.ts';
import { aNewcomer, anAdministrator } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';
import { finishAccountDeletion } from '../../privacy/finish-account-deletion.ts';

test('for people who have left for good, and for no others, administration shows when they left and how many numbers and payments are kept; nothing identifies them', async () => {
  const server = await sharedTestServer();
  const { person } = await aPersonWithData(server);
  const staying = await aNewcomer(server);
  await leave(server, person);
  await server.call(await aNewcomer(server), 'request-account-deletion', { confirm: true });
  const administrator = await anAdministrator(server);
  const unfinished = async () => (await server.call(administrator, 'admin-system')).deletions;
  const kept = { user_id: person.userId, numbers: 1, payments: 1, requested_at: expect.stringMatching(/Z$/) };
  expect(await unfinished()).toMatchObject([{ ...kept, email: person.email, erased_at: null }]);
  for (const { userId } of [person, staying])
    expect(await server.refused(administrator, 'admin-left-person', { userId })).toMatchObject({
      code: 'not_found',
    });

  await finishAccountDeletion(server.deps, person);
  await untilAccountClosed(server, person);
  expect(await unfinished()).toEqual([]);
  const left = await server.call(administrator, 'admin-left-person', { userId: person.userId });
  expect(left).toEqual({
    ...kept,
    full_name: null,
    email: null,
    undo_until: expect.stringMatching(/Z$/),
    erased_at: expect.stringMatching(/Z$/),
    finished_at: expect.stringMatching(/Z$/),
  });
  expect(left.undo_until < (left.erased_at ?? '')).toBe(true);
});

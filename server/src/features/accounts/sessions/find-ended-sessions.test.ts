import { expect, test } from 'vitest';
import { newId } from '../../../random.ts';
import { aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';
import { findEndedSessions } from './find-ended-sessions.ts';

test('one query may ask about more sessions than a statement takes parameters, and finds only those that are over', async () => {
  const server = await sharedTestServer();
  await aUser(server);
  const { id: live } = await server.db.selectFrom('sessions').select('id').executeTakeFirstOrThrow();
  const unknown = Array.from({ length: 70_000 }, newId);

  const ended = await findEndedSessions(server.deps, [...unknown, live]);

  expect(ended.size).toBe(unknown.length);
  expect(ended.has(live)).toBe(false);
});

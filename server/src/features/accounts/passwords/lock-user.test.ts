import { expect, test } from 'vitest';
import { newId } from '../../../random.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';
import { lockProfile, touchIp } from '../profile/profiles.queries.ts';
import { lockUser } from '../profile/users.queries.ts';
import { insertSession } from '../sessions/sessions.queries.ts';

test('if a link is followed while a code is sent to the person’s phone, neither of the two fails', async () => {
  const server = await sharedTestServer();
  const { userId } = await aNewcomer(server);
  const [link, code] = [
    await server.db.startTransaction().execute(),
    await server.db.startTransaction().execute(),
  ];
  await lockUser(link, userId);
  await lockProfile(code, userId);

  // The code's transaction inserts a row that references the person, and the link's transaction continues to the profile.
  const writing = insertSession(code, {
    id: newId(),
    userId,
    amr: [],
    ip: '127.0.0.1',
    userAgent: null,
    browserSecretHash: null,
    now: server.clock.now(),
  }).then(() => code.commit().execute());
  const touching = touchIp(link, userId, '127.0.0.2').then(() => link.commit().execute());

  await expect(Promise.all([writing, touching])).resolves.toBeDefined();
});

import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import { auditOf } from '../../../testing/drivers/administration.ts';
import { anAdministrator } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

const services = ({ sandbox }: TestServer) => [...sandbox.state().twilio.services.keys()];
const create = { provider: 'twilio', operation: 'create-service' } as const;

test('a Verify service is created once, however often the button is clicked within a minute; a later click creates another, and each is audited', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const before = services(server).length;
  const { service_sid: first } = await server.call(administrator, 'create-verify-service');
  expect(first).toMatch(/^VA[0-9a-f]{32}$/);
  expect(await server.call(administrator, 'create-verify-service')).toEqual({ service_sid: first });
  expect(services(server)).toHaveLength(before + 1);
  expect((await server.call(administrator, 'admin-system')).verify_service).toMatchObject({
    kind: 'verify',
    shown: expect.stringMatching(/^VA….{4}$/),
    made: { service_sid: first, is_in_use: false },
  });

  server.clock.advance(MINUTE + 1000);
  const { service_sid: second } = await server.call(administrator, 'create-verify-service');
  expect(second).not.toBe(first);
  expect(services(server)).toHaveLength(before + 2);
  expect(await auditOf(server, 'verify_service_requested')).toHaveLength(2);
  expect(await auditOf(server, 'verify_service_created')).toMatchObject([
    { actor_user_id: administrator.userId, detail: { service_sid: first } },
    { detail: { service_sid: second } },
  ]);
});

test('two concurrent clicks, or a lost response of the carrier, leave one service', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const before = services(server).length;
  server.sandbox.injectFault({ ...create, kind: 'lost-answer' });
  expect(await server.refused(administrator, 'create-verify-service')).toMatchObject({ status: 503 });
  const pressed = await Promise.all(
    [1, 2].map(() => server.call(administrator, 'create-verify-service').catch(() => null)),
  );
  expect(services(server)).toHaveLength(before + 1);
  expect(pressed.map((answer) => answer?.service_sid)).toContain(services(server).at(-1));
  expect(await auditOf(server, 'verify_service_created')).toHaveLength(1);

  // After a definite failure the request can be repeated immediately.
  server.clock.advance(2 * MINUTE);
  server.sandbox.injectFault({ ...create, kind: 'error', code: 20003 });
  expect(await server.refused(administrator, 'create-verify-service')).toMatchObject({
    status: 409,
    message: expect.stringContaining('TWILIO_AUTH_TOKEN'),
  });
  await server.call(administrator, 'create-verify-service');
  expect(services(server)).toHaveLength(before + 2);
  expect(await auditOf(server, 'verify_service_failed')).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { MINUTE } from '../../../clock.ts';
import type { Carrier, InboundSms } from '../../../ports/carrier.ts';
import { createCarriers } from '../../../providers/create-carriers.ts';
import { aNumber, aUser } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { pollMissedTexts } from './poll-missed-texts.ts';
import { storeTexts } from './store-texts.ts';

/** The service with a second carrier, which comes first. */
function withSecondCarrier(
  { deps }: TestServer,
  changes: { second: Partial<Carrier>; first: Partial<Carrier> },
) {
  const twilio = deps.carriers.of('twilio');
  const second: Carrier = { ...twilio, name: 'second', ...changes.second };
  return {
    ...deps,
    carriers: createCarriers([second, { ...twilio, ...changes.first }], deps.carriers.sold),
  };
}

async function aRenter(server: TestServer) {
  const person = await aUser(server);
  return { person, number: await aNumber(server, person) };
}

async function bodiesOf(server: TestServer, { person }: Awaited<ReturnType<typeof aRenter>>) {
  const { recentMessages } = await server.call(person, 'user-dashboard');
  return recentMessages.map(({ message_body }) => message_body).toSorted();
}

const textTo = (to: string, body: string): InboundSms => ({
  carrierMessageId: `SM-${body}`,
  to,
  from: '+12025550123',
  body,
  receivedAt: null,
});

test('a text reaches a number only through the carrier of the number, even if two carriers use the same id', async () => {
  const server = await sharedTestServer();
  const renter = await aRenter(server);
  const arrivedAt = server.clock.now();
  const text = textTo(renter.number.e164, 'a code');
  await storeTexts(server.deps, [{ ...text, carrier: 'second', arrivedAt }]);
  expect(await bodiesOf(server, renter)).toEqual([]);
  await storeTexts(server.deps, [
    { ...text, carrier: 'third', body: 'not for this number', arrivedAt },
    { ...text, carrier: 'twilio', arrivedAt },
  ]);
  expect(await bodiesOf(server, renter)).toEqual(['a code']);
});

test('a carrier whose poll fails for an unexpected reason does not stop the poll of another, and the failure is reported', async () => {
  const server = await sharedTestServer();
  const renter = await aRenter(server);
  server.clock.advance(MINUTE);
  await server.sandbox.setClock(server.clock.now());
  const to = renter.number.e164;
  await server.sandbox.sendText({ to, from: '+12025550123', body: 'missed', deliver: false });
  const { listInbound } = server.deps.carriers.of('twilio');
  let isRead = false;
  const deps = withSecondCarrier(server, {
    second: {
      listInbound: async () => {
        throw new Error('unexpected');
      },
    },
    first: {
      listInbound: async (since, page) => {
        const answer = await listInbound(since, page);
        isRead = true;
        return answer;
      },
    },
  });
  await expect(pollMissedTexts(deps)).rejects.toThrow('unexpected');
  expect(isRead).toBe(true);
  expect(await bodiesOf(server, renter)).toEqual(['missed']);
});

import { expect, test } from 'vitest';
import { DAY } from '../server/src/clock.ts';
import { aNewcomer, until } from '../server/src/testing/factories/factories.ts';
import { numberPurchase } from '../server/src/testing/factories/purchases.ts';
import { type Client, createClient, type Person } from '../server/src/testing/harness/client.ts';
import { aUsedPlace, start, untilReady } from './testing/service-process.ts';

type Tokens = { access_token: string; expires_at: number };

test('the clock in the console sets the service’s time: a renewal, then a declined card, grace, suspension and release, and a restart keeps the day', async () => {
  const environment = await aUsedPlace();
  const service = start(environment);
  await untilReady(service);
  const origin = `http://127.0.0.1:${environment.PORT}`;
  const world = createClient(`http://127.0.0.1:${environment.SANDBOX_PORT}`);
  const client = createClient(origin);
  const advance = async (days: number) => {
    const { status, body } = await world.post('/control/clock', { advance: days * DAY });
    expect(body).toMatchObject({ message: expect.stringMatching(/^It is /) });
    expect(status).toBe(200);
  };
  const [paying, declined] = [
    await aRenter(client, world, origin, 'visa'),
    await aRenter(client, world, origin, 'declined-later'),
  ];

  expect((await client.call(paying, 'get-profile')).sandbox_time).toBeUndefined();
  await advance(31);
  await untilSeen(client, paying, ({ payments }) => payments.length === 2, 'a renewal that is paid');
  const { sandbox_time = '' } = await client.call(paying, 'get-profile');
  expect(Date.parse(sandbox_time)).toBeGreaterThan(Date.now() + 30 * DAY);
  await untilSeen(client, declined, ({ status }) => status === 'grace_period', 'a number in grace');
  await advance(7);
  await untilSeen(client, declined, ({ status }) => status === 'suspended', 'a suspended number');
  // The clock alone suspends it. A job sends the mail, which is no longer sent once the number is released.
  await untilMailed(world, declined, /is suspended /);

  service.child.kill('SIGINT');
  expect(await service.ended).toBe(0);
  await untilReady(start(environment));
  expect((await signIn(client, paying)).expires_at * 1000).toBeGreaterThan(Date.now() + 38 * DAY);
  await advance(31);
  await untilSeen(client, declined, ({ isRented }) => !isRented, 'a number that is released');

  await untilMailed(world, declined, /was released /);
  const back = await world.post('/control/clock', { now: null });
  expect(back).toMatchObject({
    status: 409,
    body: { error: expect.stringContaining('only be moved forward') },
  });
});

function untilMailed(world: Client, { email }: Person, subject: RegExp) {
  return until(async () => {
    const { body } = await world.get<{ subject: string }[]>(`/control/mails?to=${email}`);
    return body.some((mail) => subject.test(mail.subject));
  }, `the mail ${subject}`);
}

/** A person who has signed up, verified their phone and rented a number with a saved card. */
async function aRenter(client: Client, world: Client, origin: string, card: string): Promise<Person> {
  const person = await aNewcomer(client);
  await client.call(person, 'send-verification-otp', { phone_number: person.phone });
  const texts = await world.get<{ code: string }[]>(
    `/control/phones/${encodeURIComponent(person.phone)}/texts`,
  );
  await client.call(person, 'verify-phone-otp', { otp_code: texts.body[0]?.code ?? '' });
  const { numbers } = await client.call(person, 'search-available-numbers', {
    countryCode: 'US',
    phoneType: 'Local',
    limit: 25,
  });
  const purchase = numberPurchase({ origin }, numbers[0]?.phoneNumber ?? '');
  const { orderId } = await client.call(person, 'create-stripe-checkout', purchase);
  const { body } = await world.get<{ checkouts: { id: string }[] }>('/control/state');
  await world.post(`/control/checkouts/${body.checkouts[0]?.id}/pay`, { card });
  await until(
    async () => (await client.call(person, 'get-order', { orderId })).order?.state === 'active',
    'the number',
  );
  return person;
}

type Seen = { status: string | undefined; isRented: boolean; payments: string[] };

/** Signs in again, because the clock has moved past the session's end, and polls until `isSo` holds. */
async function untilSeen(client: Client, person: Person, isSo: (seen: Seen) => boolean, what: string) {
  person.accessToken = (await signIn(client, person)).access_token;
  await until(async () => {
    const [{ subscriptions }, { transactions }, { phoneNumbers }] = await Promise.all([
      client.call(person, 'get-billing-info'),
      client.call(person, 'list-transactions', { limit: 50 }),
      client.call(person, 'user-dashboard'),
    ]);
    const payments = transactions.filter((each) => each.status === 'completed').map((each) => each.id);
    return isSo({ status: subscriptions[0]?.status, isRented: phoneNumbers.length > 0, payments });
  }, what);
}

async function signIn(client: Client, { email, password }: Person): Promise<Tokens> {
  const { status, body } = await client.post<Tokens>('/auth/v1/token?grant_type=password', {
    email,
    password,
  });
  expect(status).toBe(200);
  return body;
}

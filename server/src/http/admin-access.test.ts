import { functions } from '@numlet/contract/functions';
import { expect, test } from 'vitest';
import { signedInAgain, withAuthenticator } from '../testing/factories/authenticator.ts';
import { aNewcomer, aNumber, aUser, signUpData } from '../testing/factories/factories.ts';
import type { Person } from '../testing/harness/client.ts';
import { type Harness, harness } from '../testing/harness/harness.ts';

const adminFunctions = Object.entries(functions)
  .filter(([, { access }]) => access === 'admin')
  .map(([name]) => name);

const required = { environment: { ADMIN_MFA: 'required' } };

async function setRole({ db }: Harness, { userId }: Person, role: 'admin' | 'user') {
  await db.updateTable('user_roles').set({ role }).where('user_id', '=', userId).execute();
}

/** Let in as far as the function itself, whether it is built and likes an empty input or not. */
const LET_IN = ['not_built', 'invalid_input', 'not_found'];

async function isLetIn(house: Harness, person: Person, name: string): Promise<boolean> {
  const { status, body } = await house.post<{ code?: string }>(
    `/functions/v1/${name}`,
    {},
    { authorization: `Bearer ${person.accessToken}` },
  );
  return status === 200 || LET_IN.includes(body.code ?? '');
}

test('every administrator function answers 401 to nobody, 403 to a person, and 403 to an administrator without a second factor', async () => {
  const house = await harness(required);
  const [person, administrator] = [await aNewcomer(house), await aNewcomer(house)];
  await setRole(house, administrator, 'admin');
  expect(adminFunctions.length).toBeGreaterThan(10);
  for (const name of adminFunctions) {
    const answers = [
      await house.refused(null, name),
      await house.refused(person, name),
      await house.refused(administrator, name),
    ].map(({ status, code }) => [status, code]);
    expect([name, ...answers]).toEqual([
      name,
      [401, 'no_session'],
      [403, 'not_allowed'],
      [403, 'second_factor_required'],
    ]);
  }
  await withAuthenticator(house, administrator);
  for (const name of adminFunctions)
    expect([name, await isLetIn(house, administrator, name)]).toEqual([name, true]);
});

test('an administrator with a second factor is refused at aal1, wherever it is required or not', async () => {
  for (const options of [required, {}]) {
    const house = await harness(options);
    const administrator = await aNewcomer(house);
    await setRole(house, administrator, 'admin');
    await withAuthenticator(house, administrator);
    const weak = await signedInAgain(house, administrator);
    expect(await house.refused(weak, 'admin-users')).toMatchObject({
      status: 403,
      code: 'second_factor_required',
    });
  }
});

test("an administrator releases somebody else's number with a second factor only, where it is required", async () => {
  const house = await harness(required);
  const [owner, administrator] = [await aUser(house), await aUser(house)];
  const { id: phoneNumberId } = await aNumber(house, owner);
  await setRole(house, administrator, 'admin');
  expect(await house.refused(administrator, 'release-phone-number', { phoneNumberId })).toMatchObject({
    status: 404,
  });
  await withAuthenticator(house, administrator);
  expect(await house.call(administrator, 'release-phone-number', { phoneNumberId })).toEqual({
    success: true,
  });
});

test('the role is what the database says at each call, and nothing that a person can write about themselves', async () => {
  const house = await harness();
  const { body } = await house.post<{ access_token: string; user: { id: string } }>('/auth/v1/signup', {
    email: 'climber@example.com',
    password: 'a quiet morning walk',
    data: { ...signUpData, full_name: 'Climber', role: 'admin', app_metadata: { role: 'admin' } },
    role: 'admin',
    app_metadata: { role: 'admin' },
  });
  const climber: Person = {
    email: 'climber@example.com',
    password: 'a quiet morning walk',
    phone: '',
    userId: body.user.id,
    accessToken: body.access_token,
    refreshToken: '',
  };
  expect(await house.refused(climber, 'admin-users')).toMatchObject({ code: 'not_allowed' });
  // With the same token, from one call to the next.
  await setRole(house, climber, 'admin');
  expect(await isLetIn(house, climber, 'admin-users')).toBe(true);
  await setRole(house, climber, 'user');
  expect(await house.refused(climber, 'admin-users')).toMatchObject({ code: 'not_allowed' });
});

test('whoever is refused an administrator function is written down, with function, address and request', async () => {
  const house = await harness();
  const person = await aNewcomer(house);
  await house.refused(person, 'admin-users');
  const written = await house.db
    .selectFrom('audit_log')
    .selectAll()
    .where('action', '=', 'access_refused')
    .execute();
  expect(written).toMatchObject([
    {
      actor_user_id: person.userId,
      ip: '127.0.0.1',
      request_id: expect.stringMatching(/./),
      detail: { function: 'admin-users', code: 'not_allowed' },
    },
  ]);
});

import { expect, test } from 'vitest';
import { aNewcomer, signUpData } from '../../../testing/factories/factories.ts';
import { putUser } from '../../../testing/factories/put-user.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';

type Answer = {
  code: string;
  msg: string;
  access_token: string;
  user: { user_metadata: Record<string, unknown> };
};

const signUp = (server: TestServer, data: object) =>
  server.post<Answer>('/auth/v1/signup', {
    email: 'ines@example.com',
    password: 'a quiet morning walk',
    data: { ...signUpData, ...data },
  });

const numbered = (count: number) =>
  Object.fromEntries(Array.from({ length: count }, (_, place) => [`field_${place}`, place]));

test("other clients' fields beside ours are stored and shown, and grant no right", async () => {
  const server = await sharedTestServer();
  const own = { theme: 'dark', avatar: { url: 'https://example.com/a.png' }, beta: false };
  const wanted = {
    role: 'admin',
    app_metadata: { role: 'admin' },
    sub: 'x',
    email: 'evil@example.com',
    email_verified: true,
    phone_verified: true,
    terms_accepted_at: '2020-01-01',
  };
  const { status, body } = await signUp(server, { ...own, ...wanted, nothing: null });
  expect(status).toBe(200);
  const { terms_accepted: _, ...ours } = signUpData;
  expect(body.user.user_metadata).toEqual({ ...ours, ...own });
  const person = { ...(await aNewcomer(server)), accessToken: body.access_token };
  expect(await server.call(person, 'get-profile')).toMatchObject({
    role: 'user',
    phone_verified: false,
    email: 'ines@example.com',
  });
});

test('a field of another client is changed, is removed by null, and leaves ours and the others unchanged', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const put = async (data: object) => (await putUser(server, person, { data })).body.user_metadata;
  const ours = await put({ theme: 'dark', beta: true });
  expect(ours).toMatchObject({ full_name: 'Ines Adeyemi', theme: 'dark', beta: true });
  expect(await put({ theme: null, full_name: null })).toEqual({ ...ours, theme: undefined });
  expect(await put({ full_name: 'Ines A.', lang: 'de' })).toMatchObject({
    full_name: 'Ines A.',
    lang: 'de',
    beta: true,
  });
});

test('sixteen fields and four kilobytes are stored, and more is refused with the name of the field, at the sign-up and later', async () => {
  const server = await sharedTestServer();
  for (const [data, name] of [
    [numbered(17), 'field_16'],
    [{ small: 1, large: 'x'.repeat(4096) }, 'large'],
  ] as const)
    expect(await signUp(server, data)).toMatchObject({
      status: 400,
      body: { code: 'validation_failed', msg: expect.stringMatching(`^data\\.${name}: `) },
    });
  expect(await server.db.selectFrom('users').select('id').execute()).toEqual([]);

  const person = await aNewcomer(server);
  expect((await putUser(server, person, { data: numbered(16) })).status).toBe(200);
  const refused = await putUser(server, person, { data: { one_more: 1 } });
  expect(refused).toMatchObject({ status: 400, body: { code: 'validation_failed' } });
  expect(refused.body.msg).toMatch(/^data\.one_more: at most 16/);
  const large = await putUser(server, person, { data: { field_0: 'x'.repeat(4096) } });
  expect(large.body.msg).toMatch(/^data\.field_0: .* 4096 bytes/);
  expect(
    (await putUser(server, person, { data: { field_0: null, one_more: 'x'.repeat(3000) } })).status,
  ).toBe(200);
});

test('two concurrent changes are both kept', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const names = Array.from({ length: 8 }, (_, place) => `field_${place}`);
  await Promise.all(names.map((name) => putUser(server, person, { data: { [name]: 1 } })));
  const { body } = await putUser(server, person, { data: {} });
  expect(Object.keys(body.user_metadata)).toEqual(expect.arrayContaining(names));
});

test('a field name that the database cannot store is refused, like a value', async () => {
  const server = await sharedTestServer();
  for (const data of [{ 'nul\u0000': 1 }, { deep: { '\ud800': 1 } }])
    expect((await signUp(server, data)).status).toBe(400);
});

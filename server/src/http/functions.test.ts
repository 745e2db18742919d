import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { functions, isFunctionName } from '@numlet/contract/functions';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { aFreeNumber, aNewcomer, anAdministrator, aUser } from '../testing/factories/factories.ts';
import { sharedTestServer } from '../testing/harness/test-server.ts';
import { isBuilt } from './runner.ts';

const refusal = z.object({ code: z.string(), field: z.string().optional() });

const names = Object.keys(functions).filter(isFunctionName);
const notBuilt = names.filter((name) => !isBuilt(name));

test('the functions that are not built are those that docs/coverage.md lists as not built', async () => {
  const text = await readFile(join(import.meta.dirname, '..', '..', '..', 'docs', 'coverage.md'), 'utf8');
  const list = /answering `501 not_built`[^|]*\n((?:\|.*\n)+)/.exec(text)?.[1] ?? '';
  const listed = [...list.matchAll(/`([a-z-]+)`/g)].map(([, name]) => name);
  expect(notBuilt.toSorted()).toEqual(listed.toSorted());
});

test('each function that is not built returns 501 to its permitted callers', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  for (const name of notBuilt) {
    expect([name, await server.refused(administrator, name)]).toMatchObject([
      name,
      { status: 501, code: 'not_built' },
    ]);
  }
});

test('without a session every function except the public ones returns 401; an administrator function returns 403 to a person', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  for (const name of names) {
    const { access } = functions[name];
    if (access === 'public' && isBuilt(name)) continue;
    const { status, code } = await server.refused(null, name);
    expect([name, status, code]).toEqual(
      access === 'public' ? [name, 501, 'not_built'] : [name, 401, 'no_session'],
    );
    if (access !== 'admin') continue;
    expect([name, await server.refused(person, name)]).toMatchObject([
      name,
      { status: 403, code: 'not_allowed' },
    ]);
  }
});

test('a person with an unverified phone is refused when searching, claiming or buying a number, but not by reading functions', async () => {
  const server = await sharedTestServer();
  const newcomer = await aNewcomer(server);
  const phoneNumber = await aFreeNumber(server, await aUser(server));
  const unproven = { status: 403, code: 'phone_not_verified' };
  expect(await server.refused(newcomer, 'search-available-numbers', { countryCode: 'US' })).toMatchObject(
    unproven,
  );
  expect(await server.refused(newcomer, 'claim-number')).toMatchObject(unproven);
  const checkout = await server.refused(newcomer, 'create-stripe-checkout', {
    planId: 'phone_number_purchase',
    phoneNumber,
    friendlyName: 'Studio',
    countryCode: 'US',
    amount: 5,
    currency: 'usd',
    successUrl: `${server.origin}/dashboard`,
    cancelUrl: `${server.origin}/dashboard`,
  });
  expect(checkout).toMatchObject(unproven);
  for (const name of ['user-dashboard', 'get-billing-info', 'get-profile', 'get-referrals'] as const)
    await server.call(newcomer, name);
});

test('an unknown function returns 404 and a method other than POST returns 405, with or without a session', async () => {
  const server = await sharedTestServer();
  for (const name of ['no-such-function', 'constructor', '__proto__', 'toString', '%00']) {
    expect(await server.refused(null, name)).toMatchObject({ status: 404, code: 'unknown_function' });
  }
  for (const method of ['GET', 'PUT', 'PATCH', 'DELETE']) {
    const answer = await fetch(`${server.origin}/functions/v1/get-profile`, { method });
    expect(answer.status).toBe(405);
    expect(answer.headers.get('allow')).toBe('POST');
    expect(await answer.json()).toMatchObject({ code: 'method_not_allowed' });
  }
});

test('a body that is not a JSON object is refused with 400, another content type with 415, and a large body with 413', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const send = async (body: string, type = 'application/json') => {
    const answer = await fetch(`${server.origin}/functions/v1/process-referral`, {
      method: 'POST',
      headers: { authorization: `Bearer ${person.accessToken}`, 'content-type': type },
      body,
    });
    const { code, field } = refusal.parse(await answer.json());
    return [answer.status, code, ...(field ? [field] : [])];
  };
  expect(await send('{"referrerCode":')).toEqual([400, 'invalid_input', 'body']);
  expect(await send('{"__proto__":{"role":"admin"}}')).toEqual([400, 'invalid_input', 'body']);
  for (const body of ['[]', 'null', '"text"', '7']) {
    expect((await send(body)).slice(0, 2)).toEqual([400, 'invalid_input']);
  }
  for (const type of ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x']) {
    expect(await send('{"referrerCode":"ABC"}', type)).toEqual([415, 'unsupported_media_type']);
  }
  expect(await send(JSON.stringify({ referrerCode: 'x'.repeat(2_000_000) }))).toEqual([
    413,
    'body_too_large',
  ]);
});

test('a missing, over-long, wrong or unknown field is refused with its name', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const refused = (input: unknown) => server.refused(person, 'process-referral', input);
  expect(await refused({})).toMatchObject({ status: 400, code: 'invalid_input', field: 'referrerCode' });
  expect(await refused({ referrerCode: 'X'.repeat(33) })).toMatchObject({
    status: 400,
    field: 'referrerCode',
    message: expect.stringContaining('32'),
  });
  expect(await refused({ referrerCode: 7 })).toMatchObject({ status: 400, field: 'referrerCode' });
  expect(await refused({ referrerCode: 'ABC\u0000' })).toMatchObject({ status: 400, field: 'referrerCode' });
  const unknown = await refused({ referrerCode: 'ABC', userId: 'somebody' });
  expect(unknown).toMatchObject({ status: 400, message: expect.stringContaining('userId') });
});

test('a function without fields accepts an empty object, an empty body, and no body at all', async () => {
  const server = await sharedTestServer();
  const person = await aNewcomer(server);
  const authorization = `Bearer ${person.accessToken}`;
  for (const request of [
    { body: '{}', headers: { authorization, 'content-type': 'application/json' } },
    { body: '', headers: { authorization, 'content-type': 'application/json' } },
    { headers: { authorization } },
  ]) {
    const answer = await fetch(`${server.origin}/functions/v1/get-profile`, { method: 'POST', ...request });
    expect(answer.status).toBe(200);
  }
});

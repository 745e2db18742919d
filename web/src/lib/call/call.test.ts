import type { FunctionInput, FunctionName } from '@numlet/contract/functions';
import { afterEach, expect, test, vi } from 'vitest';
import { callForFile as callFileFor, call as callFor } from './call.ts';
import { CallError } from './call-error.ts';

const session = { token: 'the-token' as string | null, renewed: null as string | null };
const terms = { answer: false };
const caller = {
  accessToken: async () => session.token,
  renewedToken: async () => session.renewed,
  askForTerms: async () => terms.answer,
};
const call = <Name extends FunctionName>(name: Name, input: FunctionInput<Name>) =>
  callFor(name, input, caller);
const callForFile: typeof callFileFor = (name, input) => callFileFor(name, input, caller);

afterEach(() => {
  vi.unstubAllGlobals();
  session.token = 'the-token';
  session.renewed = null;
});

function answer(respond: () => Response | Promise<Response>) {
  const fetched = vi.fn<typeof fetch>(async () => respond());
  vi.stubGlobal('fetch', fetched);
  return fetched;
}

const refusal = (error: unknown) => {
  if (!(error instanceof CallError)) throw error;
  return error;
};

test('a call posts its input to its own URL with the session’s bearer token', async () => {
  const fetched = answer(() => Response.json({ success: true }));
  await expect(call('verify-phone-otp', { otp_code: '123456' })).resolves.toEqual({ success: true });
  const [address, request] = fetched.mock.calls[0] ?? [];
  expect(address).toBe('/functions/v1/verify-phone-otp');
  expect(request).toMatchObject({ method: 'POST', body: '{"otp_code":"123456"}' });
  expect(new Headers(request?.headers).get('Authorization')).toBe('Bearer the-token');
});

test('a call refused because of the terms is repeated once they are accepted, and refused if they are not', async () => {
  let answers = 0;
  const fetched = answer(() => {
    answers += 1;
    const body = { code: 'terms_required', message: 'Please accept the Terms of Service.' };
    return answers === 1 ? Response.json(body, { status: 403 }) : Response.json({ popular: [], all: [] });
  });
  terms.answer = true;
  await expect(call('get-crypto-currencies', {})).resolves.toEqual({ popular: [], all: [] });
  expect(fetched).toHaveBeenCalledTimes(2);
  answers = 0;
  terms.answer = false;
  const error = await call('get-crypto-currencies', {}).catch(refusal);
  expect(error).toMatchObject({ code: 'terms_required', message: 'Please accept the Terms of Service.' });
  expect(fetched).toHaveBeenCalledTimes(3);
});

test('without a session no bearer token is sent', async () => {
  session.token = null;
  const fetched = answer(() => Response.json({ popular: [], all: [] }));
  await call('get-crypto-currencies', {});
  expect(new Headers(fetched.mock.calls[0]?.[1]?.headers).has('Authorization')).toBe(false);
});

test('a refusal carries the code, the message, the field and the id of the request', async () => {
  answer(() =>
    Response.json(
      {
        code: 'invalid_input',
        message: 'Phone number is required.',
        field: 'phone_number',
        requestId: 'r-1',
      },
      { status: 400 },
    ),
  );
  const error = await call('send-verification-otp', { phone_number: '' }).catch(refusal);
  expect(error).toMatchObject({
    code: 'invalid_input',
    message: 'Phone number is required.',
    field: 'phone_number',
    status: 400,
    requestId: 'r-1',
  });
});

test('a refused token is renewed and the call repeated with the new one', async () => {
  session.renewed = 'the-new-token';
  const bearers: (string | null)[] = [];
  const fetched = vi.fn<typeof fetch>(async (_address, request) => {
    bearers.push(new Headers(request?.headers).get('Authorization'));
    return bearers.length === 1
      ? Response.json({ code: 'no_session', message: 'Please sign in again.' }, { status: 401 })
      : Response.json({ popular: [], all: [] });
  });
  vi.stubGlobal('fetch', fetched);
  await call('get-crypto-currencies', {});
  expect(bearers).toEqual(['Bearer the-token', 'Bearer the-new-token']);
});

test('a session that was ended elsewhere is checked once, and the refusal is passed on', async () => {
  const fetched = answer(() => Response.json({ code: 'no_session', message: 'Please.' }, { status: 401 }));
  await expect(call('get-profile', {})).rejects.toMatchObject({ code: 'no_session', status: 401 });
  expect(fetched).toHaveBeenCalledTimes(1);
});

test('a response that is not JSON becomes a refusal with a sentence of ours', async () => {
  answer(() => new Response('<html>Bad gateway</html>', { status: 502 }));
  const error = await call('get-profile', {}).catch(refusal);
  expect(error).toMatchObject({ code: 'unexpected', status: 502 });
});

test('a missing response and a late one are distinguished', async () => {
  answer(() => Promise.reject(new TypeError('Failed to fetch')));
  await expect(call('get-profile', {})).rejects.toMatchObject({ code: 'network', status: 0 });
  answer(() => Promise.reject(new DOMException('timed out', 'TimeoutError')));
  await expect(call('get-profile', {})).rejects.toMatchObject({ code: 'timeout', status: 0 });
});

test('a downloaded file has the name that the server gave it, and a refusal in its place is handled as in any call', async () => {
  const headers = { 'content-disposition': 'attachment; filename="numlet-export.zip"' };
  answer(() => new Response('PK', { headers }));
  const file = await callForFile('export-account', {});
  expect(file.name).toBe('numlet-export.zip');
  await expect(file.content.text()).resolves.toBe('PK');

  const refused = { code: 'reauthentication_needed', message: 'Please confirm that it is you.' };
  answer(() => Response.json(refused, { status: 403 }));
  expect(refusal(await callForFile('export-account', {}).catch((error) => error))).toMatchObject(refused);
});

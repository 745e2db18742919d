import { randomBytes } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { connect } from 'node:net';
import cookie from '@fastify/cookie';
import type { ErrorBody } from '@numlet/contract/error-body';
import Fastify from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { receiveFile } from '../platform/files/receive-file.ts';
import { signedInAgain, withAuthenticator } from '../testing/factories/authenticator.ts';
import { aNewcomer, until } from '../testing/factories/factories.ts';
import type { Person } from '../testing/harness/client.ts';
import { sharedTestServer } from '../testing/harness/test-server.ts';
import { answerError } from './error-response.ts';
import { type UploadHandler, type UploadTimes, uploadRoutes } from './uploads.ts';

const MAX = 10 * 1024 * 1024;
const LIMIT = 'This file is larger than the limit of 10 MB.';

test('a document is received completely, and the response is the result of its handler', async () => {
  const { send } = await anUploadServer();
  for (const size of [1, 70_000, MAX])
    expect(await send(randomBytes(size))).toMatchObject({
      status: 200,
      body: { kind: 'selfie', bytes: size },
    });
});

test('concurrent files above the limit are each refused with the limit, and none is held', async () => {
  const { sendAs, people, folder } = await anUploadServer(3);
  const content = Buffer.alloc(MAX + 1);
  const answers = await Promise.all(
    people.flatMap((person) => Array.from({ length: 3 }, () => sendAs(person, content))),
  );
  expect(answers.map(({ status, body }) => [status, body.code, body.message])).toEqual(
    Array.from({ length: 9 }, () => [413, 'body_too_large', 'This file is 10.1 MB. The limit is 10 MB.']),
  );
  expect(await readdir(folder)).toEqual([]);
});

test('a file far above the limit is refused with its size, even if it does not announce its size', async () => {
  const { send, person, origin } = await anUploadServer();
  expect(await send(Buffer.alloc(13_000_000))).toMatchObject({
    status: 413,
    body: { code: 'body_too_large', message: 'This file is 12.4 MB. The limit is 10 MB.' },
  });
  const frame = '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\n';
  const answer = await fetch(`${origin}/uploads/v1/selfie`, {
    method: 'POST',
    headers: { ...bearer(person), 'content-type': 'multipart/form-data; boundary=b' },
    body: ReadableStream.from([
      Buffer.from(frame),
      ...Array.from({ length: 26 }, () => Buffer.alloc(500_000)),
      Buffer.from('\r\n--b--\r\n'),
    ]),
    duplex: 'half',
  });
  expect([answer.status, await answer.json()]).toMatchObject([413, { message: LIMIT }]);
});

test('an unknown kind of document, another content type, a form without a file and another method are refused', async () => {
  const { send, person, origin, post } = await anUploadServer();
  expect(await send(Buffer.alloc(10), 'passport')).toMatchObject({
    status: 404,
    body: { code: 'not_found' },
  });
  expect(await post('selfie', '{}', { 'content-type': 'application/json' })).toMatchObject({
    status: 415,
    body: { code: 'unsupported_media_type', message: expect.stringContaining('multipart/form-data') },
  });
  const form = { 'content-type': 'multipart/form-data; boundary=b' };
  expect(
    await post('selfie', '--b\r\ncontent-disposition: form-data; name="a"\r\n\r\nb\r\n--b--\r\n', form),
  ).toMatchObject({
    status: 400,
    body: { code: 'invalid_input', field: 'file', message: 'A file is required.' },
  });
  const half = '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nhalf of it';
  for (const body of ['', 'nonsense', half])
    expect(await post('selfie', body, form)).toMatchObject({ status: 400, body: { code: 'invalid_input' } });
  const got = await fetch(`${origin}/uploads/v1/selfie`, { headers: bearer(person) });
  expect([got.status, got.headers.get('allow')]).toEqual([405, 'POST']);
});

test('only a signed-in person who has agreed to the terms and confirmed their second factor sends documents', async () => {
  const { server, sendAs, person } = await anUploadServer();
  const content = Buffer.alloc(10);
  expect(await sendAs({ accessToken: 'x' }, content)).toMatchObject({
    status: 401,
    body: { code: 'no_session' },
  });
  await withAuthenticator(server, person);
  expect(await sendAs(await signedInAgain(server, person), content)).toMatchObject({
    status: 403,
    body: { code: 'second_factor_required' },
  });
  const other = await aNewcomer(server, { email: 'other@example.com' });
  await server.db.updateTable('profiles').set({ terms_accepted_at: null }).execute();
  expect(await sendAs(other, content)).toMatchObject({ status: 403, body: { code: 'terms_required' } });
});

test('a fourth concurrent upload of one person is refused, and another person does not wait', async () => {
  let release = () => {};
  const open = new Promise<void>((resolve) => {
    release = resolve;
  });
  let received = 0;
  const { sendAs, people } = await anUploadServer(2, async (_deps, _actor, _kind, { stream }) => {
    stream.resume();
    received += 1;
    await open;
    return {};
  });
  const [one, two] = people;
  const content = Buffer.alloc(10);
  const under = Array.from({ length: 3 }, () => sendAs(one, content));
  await until(async () => received === 3, 'three uploads under way');
  const fourth = await sendAs(one, content);
  expect(fourth).toMatchObject({ status: 429, body: { code: 'too_many_requests' } });
  expect(fourth.headers.get('retry-after')).toBeTruthy();
  const other = sendAs(two, content);
  await until(async () => received === 4, 'the upload of another person');
  release();
  expect((await Promise.all([...under, other])).map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  expect(await sendAs(one, content)).toMatchObject({ status: 200 });
});

test('a connection that is lost in the middle ends the upload, and frees its slot', async () => {
  let failed: unknown;
  const { person, origin, folder, send } = await anUploadServer(1, async (deps, actor, kind, incoming) => {
    try {
      return await hold(deps, actor, kind, incoming);
    } catch (error) {
      failed = error;
      throw error;
    }
  });
  for (let turn = 0; turn < 4; turn += 1) {
    failed = undefined;
    const socket = beginUpload(origin, person);
    socket.once('drain', () => undefined);
    await new Promise<void>((resolve) => socket.write(Buffer.alloc(200_000), () => resolve()));
    socket.destroy();
    await until(async () => failed !== undefined, 'the end of the upload');
  }
  expect(await readdir(folder)).toEqual([]);
  expect(await send(Buffer.alloc(10))).toMatchObject({ status: 200 });
});

test('a file of which nothing arrives for a while is refused with a response, and its connection is closed', async () => {
  const { person, origin } = await anUploadServer(1, hold, { limitMs: 60_000, stallMs: 200 });
  const socket = beginUpload(origin, person);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8').on('data', (piece) => {
      text += piece;
    });
    socket.on('close', () => resolve(text));
    socket.on('error', reject);
  });
  expect(answer).toContain('400 Bad Request');
  expect(answer).toContain('did not arrive in time');
});

type Answer = { status: number; body: ErrorBody & { kind?: string; bytes?: number }; headers: Headers };

const hold: UploadHandler = async ({ settings }, _actor, kind, incoming) => {
  const { incomingFolder: folder } = settings;
  const held = await receiveFile(incoming, { maxBytes: MAX, folder, hashKey: randomBytes(32) });
  await held.drop();
  return { kind, bytes: held.bytes };
};

/** Only the upload routes, with a service's dependencies and signed-in people. */
async function anUploadServer(count = 1, handle: UploadHandler = hold, times?: UploadTimes) {
  const server = await sharedTestServer();
  const app = Fastify();
  app.setErrorHandler((error, request, reply) => answerError(error, request, reply));
  await app.register(cookie);
  await app.register(uploadRoutes(server.deps, handle, times));
  const origin = await app.listen({ host: '127.0.0.1', port: 0 });
  onTestFinished(() => app.close());
  const first = await aNewcomer(server);
  const others = Array.from({ length: count - 1 }, (_, turn) =>
    aNewcomer(server, { email: `person-${turn}@example.com` }),
  );
  const people: [Person, ...Person[]] = [first, ...(await Promise.all(others))];
  const request = async (path: string, init: RequestInit): Promise<Answer> => {
    const answer = await fetch(`${origin}/uploads/v1/${path}`, { method: 'POST', ...init });
    return { status: answer.status, body: JSON.parse(await answer.text()), headers: answer.headers };
  };
  const sendAs = (
    who: Pick<Person, 'accessToken'> = first,
    content: Buffer = Buffer.alloc(10),
    kind = 'selfie',
  ) => {
    const body = new FormData();
    body.set('file', new Blob([new Uint8Array(content)]), 'document.jpg');
    return request(kind, { headers: bearer(who), body });
  };
  return {
    ...{ server, origin, people, person: first, sendAs },
    folder: server.deps.settings.incomingFolder,
    send: (content: Buffer, kind?: string) => sendAs(first, content, kind),
    post: (kind: string, body: string, headers: Record<string, string>) =>
      request(kind, { headers: { ...bearer(first), ...headers }, body }),
  };
}

function bearer({ accessToken }: Pick<Person, 'accessToken'>) {
  return { authorization: `Bearer ${accessToken}` };
}

/** Sends the beginning of an upload of a million bytes. */
function beginUpload(origin: string, { accessToken }: Person) {
  const { port } = new URL(origin);
  const socket = connect(Number(port), '127.0.0.1');
  socket.write(
    [
      'POST /uploads/v1/selfie HTTP/1.1',
      `Host: 127.0.0.1:${port}`,
      `Authorization: Bearer ${accessToken}`,
      'Content-Type: multipart/form-data; boundary=b',
      'Content-Length: 1000000',
      '',
      '--b\r\ncontent-disposition: form-data; name="file"; filename="x"\r\n\r\nbeginning',
    ].join('\r\n'),
  );
  return socket;
}

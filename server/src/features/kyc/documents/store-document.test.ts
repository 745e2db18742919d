import { writeFile } from 'node:fs/promises';
import { request } from 'node:http';
import { connect } from 'node:net';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { KYC_DOCUMENT_MAX_BYTES } from '@numlet/contract/constants';
import { expect, test } from 'vitest';
import { HOUR } from '../../../clock.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { storageError } from '../../../providers/documents/store-errors.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { documentTraces } from '../../../testing/drivers/document-traces.ts';
import { aFilledForm, aPicture, aSubmission, openIdentity, upload } from '../../../testing/drivers/kyc.ts';
import { anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import type { Person } from '../../../testing/harness/client.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { deleteObjects } from '../retention/delete-objects.ts';

const unavailable = {
  status: 503,
  body: {
    code: 'storage_unavailable',
    message:
      'Your file could not be stored. Files that you uploaded earlier are not affected. Please try again.',
  },
};

test('if the disk is full, nothing is stored or counted and the previous document stays; a second attempt succeeds once there is space', async () => {
  const server = await sharedTestServer();
  const { deps } = server;
  const person = await aUser(server);
  await upload(server, person, 'selfie', await aPicture());
  const before = await documentTraces(server);
  const working = deps.documents;
  const full = Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
  deps.documents = { ...working, put: () => Promise.reject(storageError('put', full)) };
  expect(await upload(server, person, 'selfie', await aPicture())).toMatchObject(unavailable);
  deps.documents = working;
  const after = await documentTraces(server);
  // The object is scheduled for deletion, since the object may have been stored although the response was lost.
  expect(after.deletions).toHaveLength(1);
  expect(after).toEqual({ ...before, deletions: after.deletions });
  server.clock.advance(HOUR);
  await deleteObjects(deps);
  expect((await documentTraces(server)).deletions).toEqual([]);

  await signInAgain(server, person);
  expect(await upload(server, person, 'selfie', await aPicture())).toMatchObject({ status: 200 });
  expect((await documentTraces(server)).documents).not.toEqual(before.documents);
});

test('an object whose storage was not confirmed, or whose form has since been submitted, is deleted within an hour', async () => {
  const server = await sharedTestServer();
  const { deps } = server;
  const [person, quick] = [await aUser(server), await aUser(server)];
  const working = deps.documents;
  deps.documents = {
    ...working,
    async put(name, sealed) {
      await working.put(name, sealed);
      throw new ProviderError('document-store', 'unknown_outcome', 'PUT: socket hang up');
    },
  };
  const before = await documentTraces(server);
  expect(await upload(server, person, 'selfie', await aPicture())).toMatchObject(unavailable);
  deps.documents = working;
  await aFilledForm(server, quick);
  deps.documents = {
    ...working,
    async put(name, sealed) {
      await working.put(name, sealed);
      await server.call(quick, 'submit-kyc');
    },
  };
  const late = await upload(server, quick, 'selfie', await aPicture());
  expect(late).toMatchObject({ status: 409, body: { code: 'kyc_under_review' } });
  deps.documents = working;
  const { documents, deletions, objects } = await documentTraces(server);
  expect([documents.length, deletions.length]).toEqual([3, 2]);
  expect(objects).toHaveLength(before.objects.length + 5);
  server.clock.advance(HOUR);
  await deleteObjects(deps);
  expect((await documentTraces(server)).objects).toEqual([...before.objects, ...documents].toSorted());
});

test('if no file can be received, an upload says so, is not counted, and succeeds once files can be received', async () => {
  const server = await sharedTestServer();
  const { settings } = server.deps;
  const person = await aUser(server);
  const before = await documentTraces(server);
  const folder = settings.incomingFolder;
  const file = join(server.dataDir, 'no-folder');
  await writeFile(file, '');
  settings.incomingFolder = join(file, 'incoming');
  expect(await upload(server, person, 'selfie', await aPicture())).toMatchObject(unavailable);
  settings.incomingFolder = folder;
  expect(await documentTraces(server)).toEqual(before);
  expect(await upload(server, person, 'selfie', await aPicture())).toMatchObject({ status: 200 });
});

test('while the storage is down reviewers are informed, and see the document once it works again', async () => {
  const server = await sharedTestServer();
  const { deps } = server;
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const opened = await openIdentity(server, administrator, await aSubmission(server, person));
  const working = deps.documents;
  const look = () =>
    server.post(
      '/functions/v1/admin-identity-document',
      { documentId: opened.documents[0]?.id },
      { authorization: `Bearer ${administrator.accessToken}` },
    );
  for (const kind of ['retryable', 'not_found'] as const) {
    deps.documents = {
      ...working,
      get: () => Promise.reject(new ProviderError('document-store', kind, 'GET: away')),
    };
    expect(await look()).toMatchObject({
      status: 503,
      body: {
        code: 'storage_unavailable',
        message: 'Document storage is not responding. Please try again in a minute.',
      },
    });
  }
  deps.documents = working;
  expect((await look()).status).toBe(200);
});

test('a connection that is lost in the middle stores nothing and does not count as an upload', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const before = await documentTraces(server);
  for (let turn = 0; turn < 2; turn += 1) await loseConnection(server, person);
  for (let turn = 0; turn < 5; turn += 1)
    expect(await upload(server, person, 'selfie', Buffer.alloc(0))).toMatchObject({ status: 400 });
  expect(await documentTraces(server)).toEqual({ ...before, points: 5 });
  expect(await upload(server, person, 'selfie', Buffer.alloc(0))).toMatchObject({ status: 429 });
});

test('36 concurrent files above the limit are all refused, count nothing, and are not held in memory', async () => {
  const server = await sharedTestServer();
  const people = await Promise.all(Array.from({ length: 12 }, () => aUser(server)));
  const before = await documentTraces(server);
  expect(await sendTooLarge(server, await aUser(server))).toBe(413);
  const memory = watchMemory();
  const statuses = await Promise.all(
    people.flatMap((person) => Array.from({ length: 3 }, () => sendTooLarge(server, person))),
  );
  const grownBytes = memory.stop();
  expect(statuses).toEqual(Array.from({ length: 36 }, () => 413));
  // They upload 360 MB. This process also sends them, and collects its garbage late.
  expect(grownBytes).toBeLessThan(200 * 1024 ** 2);
  expect(await documentTraces(server)).toEqual(before);
});

const FRAME = {
  head: '--b\r\ncontent-disposition: form-data; name="file"; filename="x.jpg"\r\n\r\n',
  tail: '\r\n--b--\r\n',
};
const headersOf = ({ accessToken }: Person, bytes: number) => ({
  authorization: `Bearer ${accessToken}`,
  'content-type': 'multipart/form-data; boundary=b',
  'content-length': String(FRAME.head.length + bytes + FRAME.tail.length),
});

/** Sends a part of an upload, closes the connection, and waits until the service has ended the request. */
async function loseConnection({ origin, numlet }: TestServer, person: Person) {
  const { port } = new URL(origin);
  const ended = new Promise<void>((resolve) => {
    numlet.app.server.once('request', (_request, response) => response.once('close', () => resolve()));
  });
  const socket = connect(Number(port), '127.0.0.1');
  const headers = Object.entries({ host: `127.0.0.1:${port}`, ...headersOf(person, 1_000_000) });
  const head = headers.map(([name, value]) => `${name}: ${value}`).join('\r\n');
  socket.write(`POST /uploads/v1/selfie HTTP/1.1\r\n${head}\r\n\r\n${FRAME.head}`);
  await new Promise<void>((resolve) => socket.write(Buffer.alloc(200_000), () => resolve()));
  socket.destroy();
  await ended;
}

/** Sends one byte more than is allowed, piece by piece as the service reads it. @returns the status of the answer */
function sendTooLarge({ origin }: TestServer, person: Person): Promise<number | undefined> {
  const bytes = KYC_DOCUMENT_MAX_BYTES + 1;
  const sending = request(`${origin}/uploads/v1/selfie`, {
    method: 'POST',
    agent: false,
    headers: headersOf(person, bytes),
  });
  const pieces = function* () {
    yield FRAME.head;
    for (let left = bytes; left > 0; left -= PIECE.length) yield PIECE.subarray(0, left);
    yield FRAME.tail;
  };
  Readable.from(pieces()).pipe(sending);
  return new Promise((resolve, reject) => {
    sending.once('error', reject);
    sending.once('response', (response) => {
      response.resume();
      response.once('end', () => resolve(response.statusCode));
    });
  });
}
const PIECE = Buffer.alloc(64 * 1024);

/** Measures the resident memory of this process. `stop` returns its largest growth in bytes. */
function watchMemory() {
  const before = process.memoryUsage.rss();
  let highest = before;
  const timer = setInterval(() => {
    highest = Math.max(highest, process.memoryUsage.rss());
  }, 20);
  return {
    stop() {
      clearInterval(timer);
      return Math.max(highest, process.memoryUsage.rss()) - before;
    },
  };
}

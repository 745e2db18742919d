import { KYC_DOCUMENT_MAX_BYTES } from '@numlet/contract/constants';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { DAY, MINUTE } from '../../../clock.ts';
import { suspend } from '../../../testing/drivers/account-status.ts';
import { signInAgain } from '../../../testing/drivers/billing.ts';
import { documentTraces } from '../../../testing/drivers/document-traces.ts';
import { aPicture, upload } from '../../../testing/drivers/kyc.ts';
import { anAdministrator, aUser } from '../../../testing/factories/factories.ts';
import {
  aGifPage,
  anEmptyPdf,
  anHtmlPage,
  anSvgWithScript,
  aPngOf400Megapixels,
  SCRIPT,
  withPage,
} from '../../../testing/factories/hostile-documents.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { openDocument } from '../retention/export-identity.ts';

test('a file that is not a valid document is refused whatever its name, with advice on what to do, and leaves nothing behind', async () => {
  const server = await sharedTestServer();
  const jpeg = await aPicture();
  const pdf = await anEmptyPdf();
  const noPicture = [415, 'This is not a JPEG, PNG, WebP or HEIC picture.'];
  const neither = [415, 'This is not a JPEG, PNG, WebP or HEIC picture, or a PDF.'];
  const brokenPicture = [400, 'This picture is damaged or incomplete: take it again.'];
  const brokenPdf = [400, 'This PDF is damaged or incomplete: save it again.'];
  const refused = [
    ['selfie', Buffer.from('This is a text.'), noPicture],
    ['selfie', anHtmlPage, noPicture],
    ['selfie', anSvgWithScript, noPicture],
    ['selfie', aGifPage, noPicture],
    ['selfie', pdf, [415, 'A PDF is accepted only as proof of address: take a picture instead.']],
    ['proof-of-address', anSvgWithScript, neither],
    [
      'proof-of-address',
      await anEmptyPdf({ password: 'a secret' }),
      [400, 'This PDF is locked: save it without a password.'],
    ],
    ['proof-of-address', await anEmptyPdf({ pages: 6 }), [400, 'This PDF has 6 pages; the limit is 5.']],
    ['proof-of-address', pdf.subarray(0, pdf.length / 2), brokenPdf],
    ['id-front', jpeg.subarray(0, jpeg.length / 2), brokenPicture],
    ['id-front', Buffer.concat([jpeg.subarray(0, 300), anHtmlPage]), brokenPicture],
    ['id-front', aPngOf400Megapixels(), [400, 'This picture has 400 megapixels; the limit is 50.']],
    ['id-front', Buffer.alloc(0), [400, 'This file is empty.']],
  ] as const;
  const people = [await aUser(server), await aUser(server), await aUser(server)];
  const before = await documentTraces(server);
  const answers = await Promise.all(
    people.map(async (person, turn) => {
      const own = refused.filter((_, place) => place % people.length === turn);
      const seen: Awaited<ReturnType<typeof upload>>[] = [];
      for (const [kind, content] of own) seen.push(await upload(server, person, kind, content));
      return own.map(([kind, , expected], place) => ({ kind, expected, answer: seen[place] }));
    }),
  );
  for (const { kind, expected, answer } of answers.flat()) {
    const [status, message] = expected;
    const code = status === 415 ? 'unsupported_media_type' : 'document_refused';
    expect(answer).toMatchObject({ status, body: { code, message, field: kind } });
  }
  expect(await documentTraces(server)).toEqual({ ...before, points: refused.length });
});

test('a document of exactly the limit is stored; one byte more, and a file far above it, is refused with its size', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const before = await documentTraces(server);
  const jpeg = await aPicture();
  // Bytes behind the end of a picture are ignored, and not stored.
  const padded = (bytes: number) => Buffer.concat([jpeg, Buffer.alloc(bytes - jpeg.length, ' ')]);
  for (const [bytes, message] of [
    [KYC_DOCUMENT_MAX_BYTES + 1, 'This file is 10.1 MB. The limit is 10 MB.'],
    [30_000_000, 'This file is 28.7 MB. The limit is 10 MB.'],
  ] as const)
    expect(await upload(server, person, 'selfie', padded(bytes))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', message },
    });
  expect(await documentTraces(server)).toEqual(before);
  expect(await upload(server, person, 'selfie', padded(KYC_DOCUMENT_MAX_BYTES))).toMatchObject({
    status: 200,
  });
});

test('a picture that contains a web page, a place and a name is stored upright and with the watermark, without any of them', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const photo = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#fff' } })
    .withMetadata({ orientation: 6 })
    .withExifMerge({ IFD0: { Artist: 'Ines Adeyemi' }, IFD3: { GPSLatitude: '53/1 4/1 0/1' } })
    .jpeg()
    .toBuffer();
  const sent = withPage(photo);
  expect(sent.includes('Ines Adeyemi') && sent.includes(SCRIPT)).toBe(true);
  expect(await upload(server, person, 'selfie', sent)).toMatchObject({ status: 200 });
  const content = await contentOf(server, 'selfie');
  const { format, exif, width, height } = await sharp(content).metadata();
  expect({ format, exif, width, height }).toEqual({
    format: 'jpeg',
    exif: undefined,
    width: 200,
    height: 400,
  });
  expect(content.includes('Ines') || content.includes('<script>')).toBe(false);
  // Without the mark it would be white.
  const [channel] = (await sharp(content).stats()).channels;
  expect(channel?.min).toBeLessThan(200);
});

test('a sixth upload of one document within a day is refused, and accepted a day later; another document is not affected', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  expect(await upload(server, person, 'selfie', await aPicture())).toMatchObject({ status: 200 });
  for (let turn = 2; turn <= 5; turn += 1)
    expect(await upload(server, person, 'selfie', Buffer.alloc(0))).toMatchObject({ status: 400 });
  const stored = await contentOf(server, 'selfie');
  expect(await upload(server, person, 'selfie', await aPicture())).toMatchObject({
    status: 429,
    body: {
      code: 'too_many_requests',
      message: 'You can upload each document 5 times a day. Please try again later.',
    },
  });
  expect(await contentOf(server, 'selfie')).toEqual(stored);
  expect(await upload(server, person, 'id-front', Buffer.alloc(0))).toMatchObject({ status: 400 });
  server.clock.advance(DAY + MINUTE);
  await signInAgain(server, person);
  expect(await upload(server, person, 'selfie', Buffer.alloc(0))).toMatchObject({ status: 400 });
});

test('two concurrent uploads of one document leave one of them, and the other is deleted', async () => {
  const server = await sharedTestServer();
  const person = await aUser(server);
  const before = await documentTraces(server);
  const pictures = [await aPicture(), await aPicture()];
  const answers = await Promise.all(pictures.map((picture) => upload(server, person, 'selfie', picture)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  const { documents, deletions, objects } = await documentTraces(server);
  expect([documents.length, deletions.length]).toEqual([1, 1]);
  expect(objects).toEqual([...before.objects, ...documents, ...deletions].toSorted());
});

test('a person reads and changes only their own documents; a suspended person reads and changes none', async () => {
  const server = await sharedTestServer();
  const [administrator, person, other] = [
    await anAdministrator(server),
    await aUser(server),
    await aUser(server),
  ];
  await upload(server, person, 'selfie', await aPicture());
  const stored = await contentOf(server, 'selfie');
  expect(await server.refused(other, 'kyc-document', { kind: 'selfie' })).toMatchObject({ status: 404 });
  await server.call(other, 'remove-kyc-document', { kind: 'selfie' });
  expect(await contentOf(server, 'selfie')).toEqual(stored);
  expect(await upload(server, null, 'selfie', await aPicture())).toMatchObject({ status: 401 });

  const before = await documentTraces(server);
  await suspend(server, administrator, person, '30days');
  expect(await upload(server, person, 'selfie', await aPicture())).toMatchObject({ status: 401 });
  expect(await server.refused(person, 'kyc-document', { kind: 'selfie' })).toMatchObject({ status: 401 });
  expect(await documentTraces(server)).toEqual(before);
});

async function contentOf({ db, deps }: TestServer, kind: 'selfie'): Promise<Buffer> {
  const document = await db
    .selectFrom('kyc_documents')
    .selectAll()
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow();
  return openDocument(deps, document);
}

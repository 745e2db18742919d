import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect } from 'vitest';
import { DAY } from '../../clock.ts';
import { anAdministrator, aUser } from '../factories/factories.ts';
import type { Client, Person } from '../harness/client.ts';
import { createTraceSearch } from '../harness/find-traces.ts';
import type { TestServer } from '../harness/test-server.ts';
import { signInAgain } from './billing.ts';
import { aSubmission, openIdentity, typedIdNumber, typedPerson } from './kyc.ts';

type Place = Client & Pick<TestServer, 'origin' | 'clock'>;
type Review = { administrator: Person; person: Person; submissionId: string; pictures: string[] };

/** A person whose documents wait for review, with the reviewer's view of them. */
export async function waitingDocuments(server: TestServer): Promise<Review> {
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const submissionId = await aSubmission(server, person);
  const pictures = await picturesInReview(server, administrator, submissionId);
  return { administrator, person, submissionId, pictures };
}

/** Expects that no data that the person typed or uploaded can be read in a data folder. Their email can. */
export async function expectSealedIn(dataDir: string, { person, pictures }: Review) {
  const pieces = pictures.map((picture, number) => {
    const content = Buffer.from(picture, 'hex');
    return [`picture ${number}`, content.subarray(content.length / 2, content.length / 2 + 24)] as const;
  });
  const search = createTraceSearch({
    ...Object.fromEntries(pieces),
    address: Buffer.from(typedPerson.address),
    'number of the document': Buffer.from(typedIdNumber),
    email: Buffer.from(person.email),
  });
  expect(await search.inFolder(dataDir)).toEqual(['email']);
}

/** Expects every document that the database names in this data folder. @returns how many there are */
export async function expectDocumentsIn(dataDir: string, { db }: Pick<TestServer, 'db'>): Promise<number> {
  const rows = await db.selectFrom('kyc_documents').select('object_id').execute();
  const read = rows.map(({ object_id: name }) => readFile(join(dataDir, 'documents', name.slice(-2), name)));
  for (const content of await Promise.all(read)) expect(content.length).toBeGreaterThan(100);
  return rows.length;
}

/** Expects the review of a restored service to show the same pictures, and nothing once their time is over. */
export async function expectShownUntilTimeIsOver(restored: Place, review: Review) {
  const { administrator, person, submissionId, pictures } = review;
  await signInAgain(restored, administrator);
  expect(await picturesInReview(restored, administrator, submissionId)).toEqual(pictures);
  const { documents } = await openIdentity(restored, administrator, submissionId);

  // No job has run since: by the clock the data in the restored database can no longer be read.
  restored.clock.advance(31 * DAY);
  for (const each of [administrator, person]) await signInAgain(restored, each);
  expect(await restored.call(person, 'get-kyc')).toMatchObject({ status: 'none', form: null });
  for (const [who, name, input] of [
    [person, 'kyc-document', { kind: 'selfie' }],
    [administrator, 'admin-view-identity', { submissionId, reason: 'Next in the queue' }],
    [administrator, 'admin-identity-document', { documentId: documents[0]?.id }],
  ] as const)
    expect(await restored.refused(who, name, input), name).toMatchObject({ status: 404 });
}

/** Every document of a submission as the review shows it, in hexadecimal. */
export async function picturesInReview(
  place: Client & Pick<TestServer, 'origin'>,
  administrator: Person,
  submissionId: string,
): Promise<string[]> {
  const { documents } = await openIdentity(place, administrator, submissionId);
  const pictures: string[] = [];
  for (const { id: documentId } of documents) {
    const answer = await fetch(`${place.origin}/functions/v1/admin-identity-document`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${administrator.accessToken}` },
      body: JSON.stringify({ documentId }),
    });
    expect(answer.status).toBe(200);
    pictures.push(Buffer.from(await answer.arrayBuffer()).toString('hex'));
  }
  return pictures;
}

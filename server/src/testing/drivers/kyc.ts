import { randomBytes } from 'node:crypto';
import type { FunctionInput, FunctionOutput } from '@numlet/contract/functions';
import { type KycDocumentKind, kycDocumentKinds } from '@numlet/contract/kyc/kyc-options';
import sharp from 'sharp';
import { storeDocument } from '../../features/kyc/documents/store-document.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';

export const typedPerson: FunctionInput<'save-kyc-personal'> = {
  firstName: 'Ines',
  lastName: 'Adeyemi',
  dateOfBirth: '1990-12-31',
  nationality: 'NG',
  country: 'DE',
  address: 'Speicherweg 12',
  city: 'Bremen',
  postalCode: '28195',
};

export const typedIdNumber = 'NG-47 11 0815';

export const typedIdentity = (server: TestServer, idNumber = typedIdNumber) => ({
  idType: 'International Passport' as const,
  idNumber,
  proofIssued: dayBefore(server, 20),
});

/** The day this many days ago by the service's clock, YYYY-MM-DD. */
export function dayBefore({ clock }: TestServer, days: number): string {
  return new Date(clock.now().getTime() - days * 86_400_000).toISOString().slice(0, 10);
}

/** A small JPEG that no other call returns, with no two equal parts. */
export async function aPicture(width = 320, height = 200): Promise<Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  return sharp({ create: { width, height, channels: 3, background: '#888', noise } })
    .jpeg()
    .toBuffer();
}

type Answer = FunctionOutput<'get-kyc'> & { code?: string; message?: string; field?: string };

/** Uploads a document as a browser does. */
export async function upload(
  { origin }: Pick<TestServer, 'origin'>,
  person: Person | null,
  kind: KycDocumentKind | string,
  content: Buffer,
  { name = 'photo.jpg', type = 'image/jpeg', headers = {} } = {},
): Promise<{ status: number; body: Answer }> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(content)], { type }), name);
  const response = await fetch(`${origin}/uploads/v1/${kind}`, {
    method: 'POST',
    headers: { ...(person ? { authorization: `Bearer ${person.accessToken}` } : {}), ...headers },
    body: form,
  });
  const body: Answer = JSON.parse(await response.text());
  return { status: response.status, body };
}

/**
 * Fills in the whole form, and stores a picture of each document that a passport needs as an upload does, without
 * receiving and converting it.
 */
export async function aFilledForm(server: TestServer, person: Person, idNumber?: string) {
  await server.call(person, 'save-kyc-personal', typedPerson);
  await server.call(person, 'save-kyc-identity', typedIdentity(server, idNumber));
  for (const kind of kycDocumentKinds) if (kind !== 'id-back') await storePicture(server, person, kind);
}

/** Stores a picture as an upload does, without receiving and converting it. */
export async function storePicture({ deps }: TestServer, person: Person, kind: KycDocumentKind) {
  const picture = await aPicture();
  await storeDocument(deps, uploaderOf(person), {
    kind,
    converted: { content: picture, contentType: 'image/jpeg', preview: picture },
    uploadHash: randomBytes(32),
  });
}

const uploaderOf = ({ userId }: Person) => ({
  ...{ userId, ip: '127.0.0.1', userAgent: null, requestId: 'upload' },
  ...{ isBrowser: false, browserSecretHash: null },
});

/** Submits a whole form. @returns the id of the submission */
export async function aSubmission(server: TestServer, person: Person, idNumber?: string): Promise<string> {
  await aFilledForm(server, person, idNumber);
  await server.call(person, 'submit-kyc');
  return submissionOf(server, person);
}

export async function submissionOf({ db }: TestServer, { userId }: Person): Promise<string> {
  const { id } = await db
    .selectFrom('kyc_submissions')
    .select('id')
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow();
  return id;
}

/** Opens a submission as an administrator, with a reason. */
export function openIdentity(server: Pick<TestServer, 'call'>, administrator: Person, submissionId: string) {
  return server.call(administrator, 'admin-view-identity', { submissionId, reason: 'Next in the queue' });
}

/** A submission that an administrator has approved. */
export async function anApproval(
  server: TestServer,
  administrator: Person,
  person: Person,
  idNumber?: string,
) {
  const submissionId = await aSubmission(server, person, idNumber);
  await openIdentity(server, administrator, submissionId);
  await server.call(administrator, 'admin-approve-identity', { submissionId });
  return submissionId;
}

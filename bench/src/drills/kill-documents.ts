import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import { type KycDocumentKind, neededDocuments } from '@numlet/contract/kyc/kyc-options';
import type { Connection } from '@numlet/server/db/connect';
import { newId, newNumber } from '@numlet/server/random';
import type { Renter } from '../service/seed-renters.ts';
import type { Drill } from './drill.ts';
import { requestOf } from './kit/request.ts';
import { connectToDatabase, createInstance, type Place, type Run, seed, startRun } from './kit/service.ts';

const PEOPLE = 4;
/** Fewer than a day's limit on uploads of a document, since each kill may cost one. */
const KILLS = 4;
const KILL_AFTER_MS = { least: 500, most: 3000 };
const DOCUMENTS = neededDocuments('International Passport');

/** One act of a person, repeated until it is acknowledged. */
type Step = { name: string; isStored(kyc: Kyc): boolean; send(): Promise<number> };
type Kyc = {
  status: string;
  form: { personal: object | null; identity: object | null; documents: { kind: string }[] } | null;
};

export const killDocuments: Drill = {
  name: 'kill-documents',
  about: `everything is killed with -9 while people fill in, upload and submit their identity verification, ${KILLS} times`,
  async run() {
    const place = await createInstance();
    const service: { run: Run } = { run: await startRun(place) };
    const people = await seed(place, PEOPLE);
    const acknowledged = new Map<Renter, Step[]>();
    const work = Promise.all(people.map((person) => doEverything(place, person, acknowledged)));
    for (let kill = 0; kill < KILLS; kill += 1) {
      await pause(newNumber(KILL_AFTER_MS.least, KILL_AFTER_MS.most));
      await service.run.killAll();
      service.run = await startRun(place);
    }
    await work;
    return judge(place, people, acknowledged);
  },
};

async function doEverything(place: Place, person: Renter, acknowledged: Map<Renter, Step[]>) {
  const done: Step[] = [];
  acknowledged.set(person, done);
  for (const step of stepsOf(place, person)) {
    for (;;) {
      const status = await step.send();
      if (status === 200) break;
      if (status === 429)
        throw new Error(`${person.email}: ${step.name} has used up the uploads of the day.`);
      await pause(100);
    }
    done.push(step);
  }
}

function stepsOf(place: Place, person: Renter): Step[] {
  const call = async (name: string, input: object) => (await callAs(place, person, name, input)).status;
  const issued = new Date(Date.now() - 20 * 86_400_000).toISOString().slice(0, 10);
  return [
    {
      name: 'step 1',
      isStored: ({ form }) => form?.personal !== null,
      send: () =>
        call('save-kyc-personal', {
          ...{ firstName: 'Ines', lastName: 'Adeyemi', dateOfBirth: '1990-12-31', nationality: 'NG' },
          ...{ country: 'DE', address: 'Speicherweg 12', city: 'Bremen' },
        }),
    },
    {
      name: 'step 2',
      isStored: ({ form }) => form?.identity !== null,
      send: () =>
        call('save-kyc-identity', {
          idType: 'International Passport',
          idNumber: newId(),
          proofIssued: issued,
        }),
    },
    ...DOCUMENTS.map((kind) => ({
      name: kind,
      isStored: ({ form }: Kyc) => form?.documents.some((document) => document.kind === kind) ?? false,
      send: () => upload(place, person, kind),
    })),
    {
      name: 'submission',
      isStored: ({ status }) => status === 'pending',
      send: () => call('submit-kyc', {}),
    },
  ];
}

async function judge(place: Place, people: readonly Renter[], acknowledged: Map<Renter, Step[]>) {
  const connection = await connectToDatabase(place);
  const faults: string[] = [];
  let lost = 0;
  let count = 0;
  for (const person of people) {
    const { body } = await callAs(place, person, 'get-kyc', {});
    const kyc: Kyc = JSON.parse(body);
    for (const step of acknowledged.get(person) ?? []) {
      count += 1;
      if (step.isStored(kyc)) continue;
      lost += 1;
      faults.push(`${person.email}: ${step.name} was acknowledged but is missing.`);
    }
    for (const kind of DOCUMENTS) {
      const { status } = await callAs(place, person, 'kyc-document', { kind });
      if (status !== 200) faults.push(`${person.email}: ${kind} cannot be opened: ${status}.`);
    }
  }
  faults.push(...(await compareWithFolder(place, connection)));
  return { acknowledged: count, lost, doubled: 0, longestWaitMs: 0, faults };
}

/** Each document has its object, and each object has a document or a recorded deletion. */
async function compareWithFolder({ folder }: Place, { db }: Connection): Promise<string[]> {
  const documents = await db.selectFrom('kyc_documents').select('object_id').execute();
  const deletions = await db.selectFrom('kyc_object_deletions').select('object_id').execute();
  const names = readdirSync(join(folder, 'documents'), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.parentPath.endsWith('.drafts'))
    .map(({ name }) => name);
  const stored = new Set(names);
  const known = new Set([...documents, ...deletions].map(({ object_id }) => object_id));
  const missing = documents.filter(({ object_id }) => !stored.has(object_id));
  const unknown = names.filter((name) => !known.has(name));
  return [
    ...(missing.length > 0 ? [`${missing.length} documents have no object.`] : []),
    ...(unknown.length > 0 ? [`${unknown.length} objects belong to no document.`] : []),
  ];
}

function callAs({ origin }: Place, { accessToken }: Renter, name: string, input: object) {
  return requestOf(origin, `/functions/v1/${name}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${accessToken}` },
    body: JSON.stringify(input),
  });
}

async function upload({ origin }: Place, { accessToken }: Renter, kind: KycDocumentKind): Promise<number> {
  const form = new FormData();
  form.append('file', new Blob([new Uint8Array(aPicture())], { type: 'image/png' }), 'photo.png');
  try {
    const answer = await fetch(`${origin}/uploads/v1/${kind}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${accessToken}` },
      body: form,
    });
    await answer.text();
    return answer.status;
  } catch {
    // The service was killed.
    return 0;
  }
}

/** A small PNG of a random colour. */
function aPicture(width = 320, height = 200): Buffer {
  const pixel = Buffer.from([newNumber(0, 255), newNumber(0, 255), newNumber(0, 255)]);
  const row = Buffer.concat([Buffer.from([0]), Buffer.alloc(width * 3, pixel)]);
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 2, 0, 0, 0], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(Buffer.concat(Array.from({ length: height }, () => row)))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, content: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), content]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(content.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestServer } from '../harness/test-server.ts';

/** The remains of uploads: rows, scheduled deletions, counted uploads, and files in the data folder. */
export async function documentTraces({ db, dataDir }: TestServer) {
  const [submissions, documents, deletions, points] = await Promise.all([
    db.selectFrom('kyc_submissions').select('id').execute(),
    db.selectFrom('kyc_documents').select('object_id').execute(),
    db.selectFrom('kyc_object_deletions').select('object_id').execute(),
    db.selectFrom('rate_limits').select(['key', 'points']).where('key', 'like', 'kyc-upload:%').execute(),
  ]);
  return {
    submissions: submissions.length,
    documents: documents.map(({ object_id }) => object_id),
    deletions: deletions.map(({ object_id }) => object_id),
    points: points.reduce((sum, row) => sum + row.points, 0),
    objects: await listFiles(join(dataDir, 'documents')),
    incoming: await listFiles(join(dataDir, 'incoming')),
  };
}

/** The names of all files below a folder; none if it does not exist. */
async function listFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true }).catch(() => []);
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted();
}

import { spawnSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findRunningPostgres } from '@numlet/server/db/data-folder';
import type { Drill } from './drill.ts';
import { startLoad, untilAcknowledged } from './kit/load.ts';
import { requestOf } from './kit/request.ts';
import { until } from './kit/screens.ts';
import { connectToDatabase, createInstance, type Place, type Run, seed, spawnRun } from './kit/service.ts';

const NAMESPACE = ['unshare', '--user', '--map-root-user', '--mount'];
const SIZE = '160m';
const PEOPLE = 30;
const TEXTS_BEFORE = 200;
const UNREADY_WITHIN_MS = 40_000;

export const diskFull: Drill = {
  name: 'disk-full',
  about: `the data folder, on its own disk of ${SIZE}, fills up, and the space is then freed`,
  async run() {
    const [unshare = '', ...flags] = NAMESPACE;
    const works = spawnSync(unshare, [...flags, 'mount', '-t', 'tmpfs', 'none', '/mnt']);
    if (works.status !== 0) return { skipped: 'user namespaces are not available here, or may not mount' };
    const place = await createInstance();
    const mount = 'mount -t tmpfs -o size="$1",mode=755 none "$2" && shift 2 && exec "$@"';
    const run = spawnRun(place, {}, [...NAMESPACE, 'sh', '-c', mount, 'sh', SIZE, place.folder]);
    return underNamespace(place, run);
  },
};

async function underNamespace(place: Place, run: Run) {
  const isReady = async () => (await requestOf(place.origin, '/readyz', { withinMs: 5000 })).status === 200;
  if (!(await until(isReady, 60_000))) throw new Error(`It did not start:\n${run.output().slice(-2000)}`);
  // The folder in the service's mount namespace.
  const folder = join('/proc', String(run.pid), 'root', place.folder);
  const databaseUrl = findRunningPostgres(folder) ?? undefined;
  const renters = await seed(place, PEOPLE, databaseUrl);
  const load = await startLoad(place, renters, { perSecond: 60 });
  await untilAcknowledged(load.texts, TEXTS_BEFORE);

  const faults: string[] = [];
  const filler = join(folder, 'filler');
  fill(filler);
  const isUnready = async () => (await requestOf(place.origin, '/readyz', { withinMs: 5000 })).status !== 200;
  const refusing = await until(isUnready, UNREADY_WITHIN_MS);
  if (!refusing) faults.push('/readyz still says 200 while every text is refused.');
  rmSync(filler);
  const before = load.texts.acknowledged;
  const recovers = until(() => load.texts.acknowledged > before, 60_000).then(() => false);
  if (await Promise.race([run.ended.then(() => true), recovers]))
    throw new Error(`The service ended when the disk was full:\n${run.output().slice(-2000)}`);
  await untilAcknowledged(load.texts, TEXTS_BEFORE);
  const outcome = await load.finish(await connectToDatabase(place, findRunningPostgres(folder) ?? undefined));
  return {
    ...outcome,
    faults: [...outcome.faults, ...faults],
    notes: [...(outcome.notes ?? []), `no text stored for ${(outcome.longestGapMs / 1000).toFixed(1)} s`],
  };
}

/** Writes until the disk is full. */
function fill(file: string) {
  const chunk = Buffer.alloc(1_000_000, 1);
  try {
    for (;;) writeFileSync(file, chunk, { flag: 'a' });
  } catch {
    // The disk is full.
  }
}

import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { startEmbeddedPostgres } from '../../db/embedded.ts';
import { newToken } from '../../random.ts';
import { quickFolder } from './quick-folder.ts';
import { dropDatabases, makeTemplateDatabase } from './test-databases.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: string;
    /** The name of this run, which is part of its databases' names. */
    run: string;
  }
}

/** One PostgreSQL for the whole run: the embedded server, or the server in DATABASE_URL. */
export default async function setUp(project: TestProject) {
  const folder = await mkdtemp(join(quickFolder(), 'numlet-tests-'));
  const given = process.env.DATABASE_URL;
  const embedded = given
    ? undefined
    : await startEmbeddedPostgres(folder, { durable: false, maxConnections: 400 });
  const server = given ?? embedded?.url ?? '';
  await makeTemplateDatabase(server);
  project.provide('databaseServer', server);
  const run = `${newToken(4)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]/g, '')}_`;
  project.provide('run', run);
  return async () => {
    if (given) await dropDatabases(given, run);
    await embedded?.stop();
    await rm(folder, { recursive: true, force: true });
  };
}

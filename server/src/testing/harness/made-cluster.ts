import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../db/embedded.ts';
import { quickFolder } from './quick-folder.ts';

let made: Promise<string> | undefined;

/**
 * Puts an embedded PostgreSQL into an empty folder, as it is after its first start and a stop: to make one takes a second
 * of a processor, and few tests are about that.
 */
export async function putMadeCluster(folder: string): Promise<string> {
  made ??= makeCluster();
  // With its rights: PostgreSQL refuses a folder that others may read.
  execFileSync('cp', ['-a', `${await made}/.`, folder]);
  return folder;
}

async function makeCluster(): Promise<string> {
  const folder = mkdtempSync(join(quickFolder(), 'numlet-cluster-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await (await startEmbeddedPostgres(folder, { durable: false })).stop();
  // Those who start on it begin a log of their own.
  rmSync(join(folder, 'postgres.log'), { force: true });
  return folder;
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { startEmbeddedPostgres } from '../../db/embedded.ts';
import { quickFolder } from './quick-folder.ts';

let made: Promise<string> | undefined;

/**
 * Copies an embedded PostgreSQL into an empty folder, in the state after a first start and a stop. Creating one takes a
 * second of a processor, and few tests are about that.
 */
export async function copyCluster(folder: string): Promise<string> {
  made ??= makeCluster();
  // Permissions are copied, too: PostgreSQL refuses a folder that others may read.
  execFileSync('cp', ['-a', `${await made}/.`, folder]);
  return folder;
}

async function makeCluster(): Promise<string> {
  const folder = mkdtempSync(join(quickFolder(), 'numlet-cluster-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  await (await startEmbeddedPostgres(folder, { durable: false })).stop();
  // A server that starts on a copy begins a log of its own.
  rmSync(join(folder, 'postgres.log'), { force: true });
  return folder;
}

import { existsSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { connect } from '../../server/src/db/connect.ts';

const MARK = 'seed-unfinished';

/** Records in the data folder that a seed has begun. The record survives a process that is killed. */
export function markUnfinished(dataDir: string) {
  writeFileSync(join(dataDir, MARK), '');
}

export function markFinished(dataDir: string) {
  rmSync(join(dataDir, MARK), { force: true });
}

type Database = {
  url: string;
  /** Whether the database is the embedded one of this folder, which contains nothing else. */
  isEmbedded: boolean;
  dataDir: string;
};

/**
 * Ensures that the database has no people in it. The people of an unfinished seed are removed, together with everything
 * else in the embedded database.
 * @param isInvented whether a person with this email address can come from the seed
 * @returns whether something was removed
 * @throws Error with a one-sentence message if there are other people, or if the seed was finished
 */
export async function requireEmpty(
  { url, isEmbedded, dataDir }: Database,
  isInvented: (email: string) => boolean,
): Promise<boolean> {
  const emails = await listEmails(url);
  if (emails.length === 0) return false;
  if (!isEmbedded || !existsSync(join(dataDir, MARK)) || !emails.every(isInvented))
    throw new Error('This database has people in it. Remove the data folder, or set DATA_DIR to a new one.');
  await recreateDatabase(url);
  return true;
}

/** More than a seed creates, so that a database full of people is not read to its end. */
const MAX_EMAILS = 100;

async function listEmails(url: string): Promise<string[]> {
  const { pool, close } = await connect(url, { max: 1 });
  try {
    const { rows } = await pool.query("select to_regclass('users')::text as users");
    if (!rows[0]?.users) return [];
    const people = await pool.query('select email from users limit $1', [MAX_EMAILS]);
    return people.rows.map(({ email }) => String(email));
  } finally {
    await close();
  }
}

async function recreateDatabase(url: string) {
  const elsewhere = new URL(url);
  const name = elsewhere.pathname.slice(1);
  elsewhere.pathname = '/postgres';
  const { pool, close } = await connect(elsewhere.href, { max: 1 });
  try {
    await pool.query(`drop database "${name}" with (force)`);
    await pool.query(`create database "${name}"`);
  } finally {
    await close();
  }
}

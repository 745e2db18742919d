import type { Db } from '../../../db/connect.ts';
import type { Vault } from '../../../deps.ts';
import { wrongDataKeyError } from '../../accounts/tokens/access-tokens.ts';
import { isKycKeyOfAnotherKey } from './sealed-keys.queries.ts';

/** Refuses to start with a key that does not open people's documents. @throws Error with one sentence */
export async function requireKycKey(db: Db, vault: Vault) {
  if (await isKycKeyOfAnotherKey(db, vault.keyId)) throw wrongDataKeyError('identity documents');
}

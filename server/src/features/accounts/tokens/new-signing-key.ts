import { generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import type { Vault } from '../../../deps.ts';
import { newToken } from '../../../random.ts';

/** A key pair for ES256, its private half sealed. */
export function newSigningKey(vault: Vault) {
  const pair = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const publicJwk: JsonWebKey = pair.publicKey.export({ format: 'jwk' });
  return {
    kid: newToken(12),
    publicJwk: { ...publicJwk },
    sealed: vault.seal(pair.privateKey.export({ format: 'der', type: 'pkcs8' })),
    dataKeyId: vault.keyId,
  };
}

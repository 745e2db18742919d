import { createPrivateKey, createPublicKey, type KeyObject } from 'node:crypto';
import { decodeProtectedHeader, jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { Tokens, Vault } from '../../../deps.ts';
import { newSigningKey } from './new-signing-key.ts';
import { insertSigningKey, listSigningKeys, lockSigningKeys } from './signing-keys.queries.ts';

/** Seconds an access token lives. The browser's library refreshes 90 s before. */
const ACCESS_TOKEN_SECONDS = 900;
/** How long a retired key stays published after its last token has expired, since clocks differ. */
const SLACK_SECONDS = 60;
const RELOAD_MS = 60_000;
/** Tokens with a valid signature that are cached. */
const MAX_CACHED_TOKENS = 10_000;

const claimsSchema = z.object({
  sub: z.uuid(),
  session_id: z.uuid(),
  exp: z.number(),
  aal: z.enum(['aal1', 'aal2']),
});

type Key = { kid: string; publicJwk: object; publicKey: KeyObject; privateKey: KeyObject; activeFrom: Date };

/** ES256 access tokens, signed with keys that are stored sealed in the database. */
export async function createTokens(db: Db, vault: Vault, clock: Clock, issuer: string): Promise<Tokens> {
  await ensureSigningKey(db, vault, clock);
  let keys = await loadKeys(db, vault, clock);
  let loadedAt = clock.now().getTime();
  // Checking a signature occupies the threads that passwords are hashed on. The result for one token never changes, so
  // it is cached. The key and the time, which do change, are checked each time.
  const verified = new Map<string, z.infer<typeof claimsSchema>>();
  const refresh = async () => {
    keys = await loadKeys(db, vault, clock);
    loadedAt = clock.now().getTime();
  };
  // After the clock has been set back the last load is in the future, and counts as old as one equally far in the past.
  const isOlder = (now: Date, ms: number) => Math.abs(now.getTime() - loadedAt) > ms;
  const refreshIfOld = async (now: Date) => {
    if (isOlder(now, RELOAD_MS)) await refresh();
  };

  return {
    async issue(claims, now) {
      await refreshIfOld(now);
      // If the clock has been set back to before the first key becomes active, the first key signs.
      const key = keys.find((each) => each.activeFrom <= now) ?? keys.at(-1);
      if (!key) throw new Error('no signing key is active');
      const expiresAt = new Date((Math.floor(now.getTime() / 1000) + ACCESS_TOKEN_SECONDS) * 1000);
      const token = await new SignJWT({ ...claims })
        .setProtectedHeader({ alg: 'ES256', kid: key.kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience('authenticated')
        .setIssuedAt(now)
        .setExpirationTime(expiresAt)
        .sign(key.privateKey);
      return { token, expiresAt };
    },

    async verify(token, now) {
      const kid = keyIdOf(token);
      let key = keys.find((each) => each.kid === kid);
      if (kid && !key && isOlder(now, 1000)) {
        // Outside the try below: a database outage must not make a token count as invalid.
        await refresh();
        key = keys.find((each) => each.kid === kid);
      }
      if (!key) return null;
      const known = verified.get(token);
      if (known) return known.exp > Math.floor(now.getTime() / 1000) ? known : null;
      try {
        const { payload } = await jwtVerify(token, key.publicKey, {
          algorithms: ['ES256'],
          issuer,
          audience: 'authenticated',
          currentDate: now,
          typ: 'JWT',
        });
        const claims = claimsSchema.safeParse(payload);
        if (!claims.success) return null;
        verified.set(token, claims.data);
        const [oldest] = verified.keys();
        if (verified.size > MAX_CACHED_TOKENS && oldest !== undefined) verified.delete(oldest);
        return claims.data;
      } catch {
        return null;
      }
    },

    async publicKeys() {
      await refreshIfOld(clock.now());
      return {
        keys: keys.map((key) => ({
          ...key.publicJwk,
          kid: key.kid,
          alg: 'ES256',
          use: 'sig',
          key_ops: ['verify'],
        })),
      };
    },
  };
}

/** The error of a service whose data key did not seal its database. */
export function wrongDataKeyError(secrets: 'signing keys' | 'second factors' | 'identity documents'): Error {
  return new Error(
    `The ${secrets} in the database were sealed with another DATA_KEY: set the one they were sealed with, or, if it was changed or is lost, run \`npm run new-data-key\` (docs/operations.md).`,
  );
}

async function loadKeys(db: Db, vault: Vault, clock: Clock): Promise<Key[]> {
  const ended = (ACCESS_TOKEN_SECONDS + SLACK_SECONDS) * 1000;
  const rows = await listSigningKeys(db, new Date(clock.now().getTime() - ended));
  return rows.map((row) => {
    if (row.data_key_id !== vault.keyId) throw wrongDataKeyError('signing keys');
    const privateKey = createPrivateKey({
      key: vault.open(row.private_key_sealed),
      format: 'der',
      type: 'pkcs8',
    });
    return {
      kid: row.kid,
      publicJwk: row.public_jwk,
      publicKey: createPublicKey(privateKey),
      privateKey,
      activeFrom: row.active_from,
    };
  });
}

function keyIdOf(token: string): string | undefined {
  try {
    return decodeProtectedHeader(token).kid;
  } catch {
    return undefined;
  }
}

/** Creates the first key, which signs at once: no older token can exist. */
async function ensureSigningKey(db: Db, vault: Vault, clock: Clock) {
  const now = clock.now();
  if ((await listSigningKeys(db, now)).length > 0) return;
  await db.transaction().execute(async (trx) => {
    await lockSigningKeys(trx);
    if ((await listSigningKeys(trx, now)).length > 0) return;
    await insertSigningKey(trx, { ...newSigningKey(vault), now, activeFrom: now });
  });
}

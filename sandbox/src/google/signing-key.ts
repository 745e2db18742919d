import { exportJWK, generateKeyPair, type JWK } from 'jose';
import { makeSid } from '../ids.ts';
import type { World } from '../world.ts';

const making = new WeakMap<World, Promise<JWK>>();

/** The key pair that signs id tokens. Concurrent first calls share one key pair. */
export function signingKey(world: World): Promise<JWK> {
  const { signingKey: existing } = world.state.google;
  if (existing) return Promise.resolve(existing);
  const pending = making.get(world) ?? makeKey(world);
  making.set(world, pending);
  return pending;
}

/** The public half, with which sites check signatures. */
export async function publicKey(world: World): Promise<JWK> {
  const { kty, n, e, kid, alg, use } = await signingKey(world);
  return Object.fromEntries(Object.entries({ kty, n, e, kid, alg, use }).filter(([, value]) => value));
}

async function makeKey(world: World): Promise<JWK> {
  const { privateKey } = await generateKeyPair('RS256', { extractable: true });
  const key = { ...(await exportJWK(privateKey)), kid: makeSid('').slice(0, 16), alg: 'RS256', use: 'sig' };
  world.state.google.signingKey = key;
  world.changed();
  return key;
}

import { importJWK, SignJWT } from 'jose';
import type { TokenFaultKind } from '../faults.ts';
import type { World } from '../world.ts';
import type { AuthorizationRequest, GoogleAccount } from './records.ts';
import { signingKey } from './signing-key.ts';

const LIFETIME_S = 3600;

/**
 * Signs an id token for a person, with one defect if a fault was ordered. Its times come from the computer's clock,
 * because the site checks them by that clock.
 */
export async function makeIdToken(
  world: World,
  request: AuthorizationRequest,
  account: GoogleAccount,
  fault: TokenFaultKind | null,
): Promise<string> {
  const key = await signingKey(world);
  const now = Math.floor(Date.now() / 1000) - (fault === 'expired-token' ? 2 * LIFETIME_S : 0);
  const client = world.settings.googleClientId;
  const nonce = fault === 'wrong-nonce' ? 'a-nonce-of-another-sign-in' : request.nonce;
  const token = await new SignJWT({
    azp: client,
    email: account.email,
    email_verified: fault === 'unverified-email' ? false : account.emailVerified,
    name: account.name,
    ...(nonce === null ? {} : { nonce }),
  })
    .setProtectedHeader({ alg: 'RS256', kid: key.kid ?? '', typ: 'JWT' })
    .setIssuer(fault === 'wrong-issuer' ? 'https://accounts.google.example' : issuerOf(world))
    .setAudience(fault === 'wrong-audience' ? 'another-client' : client)
    .setSubject(account.sub)
    .setIssuedAt(now)
    .setExpirationTime(now + LIFETIME_S)
    .sign(await importJWK(key, 'RS256'));
  return fault === 'wrong-signature' ? spoil(token) : token;
}

export function issuerOf(world: World): string {
  return `${world.origin}/google`;
}

/** Breaks the signature by changing one letter in its middle. */
function spoil(token: string): string {
  const at = token.length - 100;
  return `${token.slice(0, at)}${token[at] === 'A' ? 'B' : 'A'}${token.slice(at + 1)}`;
}

import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, sha256 } from '../../random.ts';

// Chromium and Firefox take the prefix and Secure on http://127.0.0.1 as well, WebKit does not: decision 012.
const NAME = '__Host-numlet-browser';
const SECRET = /^[\w-]{43}$/;
const DAYS_400 = 400 * 24 * 60 * 60;

/** Calls at whose end a browser may hold a session, or at which a sign-in begins that goes on in another call. */
const BEGINNINGS = new Set([
  'POST /auth/v1/signup',
  'POST /auth/v1/token',
  'POST /auth/v1/verify',
  'POST /auth/v1/factors/:id/verify',
  'POST /auth/v1/factors/recovery-codes/verify',
  'GET /auth/v1/authorize',
  'GET /auth/v1/user/identities/authorize',
]);

/** The hash of the secret in this browser's cookie; null where there is none, or one that we never set. */
export function browserSecretHash(request: FastifyRequest): Buffer | null {
  const secret = request.cookies[NAME];
  return secret && SECRET.test(secret) ? sha256(secret) : null;
}

/**
 * Gives a browser that is about to sign in a secret that no script can read, or keeps the one it has for
 * another 400 days. The call itself already counts as coming with it. Programs get none, and a refresh
 * neither: a session that was bound to a browser must not be taken over by one with a new secret.
 */
export async function issueBrowserCookie(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers['sec-fetch-site'] === undefined || !isBeginning(request)) return;
  const kept = request.cookies[NAME];
  const secret = kept && SECRET.test(kept) ? kept : newToken();
  request.cookies[NAME] = secret;
  reply.setCookie(NAME, secret, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    maxAge: DAYS_400,
  });
}

function isBeginning(request: FastifyRequest): boolean {
  if (!BEGINNINGS.has(`${request.method} ${request.routeOptions.url}`)) return false;
  return !request.url.includes('grant_type=refresh_token');
}

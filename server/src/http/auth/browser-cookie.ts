import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, sha256 } from '../../random.ts';

// Chromium and Firefox accept the prefix and Secure on http://127.0.0.1 as well; WebKit does not (decision 012).
const NAME = '__Host-numlet-browser';
const SECRET = /^[\w-]{43}$/;
const DAYS_400 = 400 * 24 * 60 * 60;

/** Calls after which a browser may hold a session, or that begin a sign-in that another call continues. */
const BEGINNINGS = new Set([
  'POST /auth/v1/signup',
  'POST /auth/v1/token',
  'POST /auth/v1/verify',
  'POST /auth/v1/factors/:id/verify',
  'POST /auth/v1/factors/recovery-codes/verify',
  'GET /auth/v1/authorize',
  'GET /auth/v1/user/identities/authorize',
]);

/** The hash of the secret in this browser's cookie; null if there is none, or its form is not ours. */
export function browserSecretHash(request: FastifyRequest): Buffer | null {
  const secret = request.cookies[NAME];
  return secret && SECRET.test(secret) ? sha256(secret) : null;
}

/**
 * Gives a browser that is about to sign in a secret that no script can read, or keeps its present secret for another
 * 400 days. The secret already counts for this call. Programs get none, and neither does a refresh: a browser with a
 * new secret must not take over a session that is bound to another browser.
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

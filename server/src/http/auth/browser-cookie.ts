import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, sha256 } from '../../random.ts';

// Chromium and Firefox accept the prefix and Secure on http://127.0.0.1 as well; WebKit does not (decision 012).
const NAME = '__Host-numlet-browser';
const SECRET = /^[\w-]{43}$/;
const MAX_AGE_SECONDS = 400 * 24 * 60 * 60;

/** Calls that may give a browser a session, or that begin a sign-in that another call continues. */
const SIGN_IN_CALLS = new Set([
  'POST /auth/v1/signup',
  'POST /auth/v1/token',
  'POST /auth/v1/verify',
  'POST /auth/v1/factors/:id/verify',
  'POST /auth/v1/factors/recovery-codes/verify',
  'GET /auth/v1/authorize',
  'GET /auth/v1/user/identities/authorize',
]);

/** The hash of the secret in this browser's cookie; null if there is none, or if it is malformed. */
export function browserSecretHash(request: FastifyRequest): Buffer | null {
  const secret = request.cookies[NAME];
  return secret && SECRET.test(secret) ? sha256(secret) : null;
}

/**
 * Gives a browser that is about to sign in a secret that no script can read, or extends its current secret by another
 * 400 days. The secret is valid for this call already. Programs get none. Neither does a refresh: a browser with a new
 * secret must not take over a session that is bound to another browser.
 */
export async function issueBrowserCookie(request: FastifyRequest, reply: FastifyReply) {
  if (request.headers['sec-fetch-site'] === undefined || !isSignInCall(request)) return;
  const existing = request.cookies[NAME];
  const secret = existing && SECRET.test(existing) ? existing : newToken();
  request.cookies[NAME] = secret;
  reply.setCookie(NAME, secret, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'strict',
    maxAge: MAX_AGE_SECONDS,
  });
}

function isSignInCall(request: FastifyRequest): boolean {
  if (!SIGN_IN_CALLS.has(`${request.method} ${request.routeOptions.url}`)) return false;
  return !request.url.includes('grant_type=refresh_token');
}

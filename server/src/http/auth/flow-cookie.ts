import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, sha256 } from '../../random.ts';

// Separate from the browser's own cookie, which is not sent on the return from another site: this cookie is Lax.
const NAME = '__Host-numlet-flow';
const SECRET = /^[\w-]{43}$/;
const MAX_AGE_SECONDS = 15 * 60;

/** Gives this browser a secret that it sends when it returns from Google; all its tabs share it. @returns its hash */
export function issueFlowSecret(request: FastifyRequest, reply: FastifyReply): Buffer {
  const existing = request.cookies[NAME];
  const secret = existing && SECRET.test(existing) ? existing : newToken();
  reply.setCookie(NAME, secret, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: MAX_AGE_SECONDS,
  });
  return sha256(secret);
}

/** The hash of the secret; null when there is none. */
export function flowSecretHash(request: FastifyRequest): Buffer | null {
  const secret = request.cookies[NAME];
  return secret && SECRET.test(secret) ? sha256(secret) : null;
}

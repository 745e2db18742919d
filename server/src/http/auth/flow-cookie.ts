import type { FastifyReply, FastifyRequest } from 'fastify';
import { newToken, sha256 } from '../../random.ts';

// Separate from the browser's own cookie, which is not sent on the return from another site: this cookie is Lax.
const NAME = '__Host-numlet-flow';
const SECRET = /^[\w-]{43}$/;
const LIVES_S = 15 * 60;

/** Gives this browser a secret that it returns from Google, one for all of its tabs. @returns its hash */
export function issueFlowSecret(request: FastifyRequest, reply: FastifyReply): Buffer {
  const kept = request.cookies[NAME];
  const secret = kept && SECRET.test(kept) ? kept : newToken();
  reply.setCookie(NAME, secret, {
    path: '/',
    httpOnly: true,
    secure: true,
    sameSite: 'lax',
    maxAge: LIVES_S,
  });
  return sha256(secret);
}

/** The hash of the secret; null when there is none. */
export function flowSecretHash(request: FastifyRequest): Buffer | null {
  const secret = request.cookies[NAME];
  return secret && SECRET.test(secret) ? sha256(secret) : null;
}

import type { FastifyRequest } from 'fastify';
import { sha256 } from '../random.ts';

const NAME = '__Host-numlet-browser';
const SECRET = /^[\w-]{43}$/;

/** The hash of the secret in this browser's cookie; null where there is none, or one that we never set. */
export function browserSecretHash(request: FastifyRequest): Buffer | null {
  const secret = request.cookies[NAME];
  return secret && SECRET.test(secret) ? sha256(secret) : null;
}

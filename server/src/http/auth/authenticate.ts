import { isIP } from 'node:net';
import type { FastifyRequest } from 'fastify';
import { AppError } from '../../app-error.ts';
import type { Deps, Origin } from '../../deps.ts';
import { AuthError, sessionNotFound } from '../../features/accounts/protocol/auth-error.ts';
import {
  type ActorSessions,
  type Authenticated,
  findActor,
} from '../../features/accounts/sessions/find-actor.ts';
import { browserSecretHash } from './browser-cookie.ts';

const MAX_USER_AGENT_CHARS = 400;

export function originOf(request: FastifyRequest): Origin {
  return {
    ip: addressOf(request),
    userAgent: request.headers['user-agent']?.slice(0, MAX_USER_AGENT_CHARS) ?? null,
    requestId: request.id,
    // Browsers from before 2023 send no Sec-Fetch-Site, but every browser sends Origin with a POST.
    isBrowser: request.headers['sec-fetch-site'] !== undefined || request.headers.origin !== undefined,
    browserSecretHash: browserSecretHash(request),
  };
}

/**
 * A trusted proxy may forward a value that is not an address, such as "unknown", or an address with a zone, which only
 * its own machine understands. Then the proxy's own address is used.
 */
function addressOf(request: FastifyRequest): string {
  if (isIP(request.ip) && !request.ip.includes('%')) return request.ip;
  return request.socket.remoteAddress ?? '0.0.0.0';
}

/** Finds the caller of a function. @throws AppError no_session */
export async function authenticate(
  deps: Deps,
  request: FastifyRequest,
  sessions?: ActorSessions,
): Promise<Authenticated> {
  const token = bearerToken(request);
  const found = token ? await findActor(deps, token, originOf(request), sessions) : 'bad_token';
  if (typeof found === 'string') throw new AppError('no_session');
  return found;
}

/** The same with the errors of the auth protocol. @throws AuthError no_authorization, bad_jwt, session_not_found */
export async function authenticateForAuth(deps: Deps, request: FastifyRequest): Promise<Authenticated> {
  const token = bearerToken(request);
  if (!token) throw new AuthError(401, 'no_authorization', 'This endpoint requires a valid Bearer token');
  const found = await findActor(deps, token, originOf(request));
  if (found === 'bad_token')
    throw new AuthError(403, 'bad_jwt', 'invalid JWT: unable to parse or verify signature');
  if (found === 'no_session') throw sessionNotFound();
  return found;
}

function bearerToken(request: FastifyRequest): string | undefined {
  return /^Bearer (\S+)$/i.exec(request.headers.authorization ?? '')?.[1];
}

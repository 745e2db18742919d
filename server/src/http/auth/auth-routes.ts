import { once } from 'node:events';
import {
  passwordGrantBody,
  pkceGrantBody,
  refreshGrantBody,
  signupBody,
  updateUserBody,
} from '@numlet/contract/accounts/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { exchangeAuthCode } from '../../features/accounts/google/exchange-auth-code.ts';
import { signInWithPassword } from '../../features/accounts/passwords/sign-in-with-password.ts';
import { getUser } from '../../features/accounts/profile/get-user.ts';
import { updateUser } from '../../features/accounts/profile/update-user.ts';
import { guardOpenCall } from '../../features/accounts/proofs/guard-open-call.ts';
import { createProofOfWork } from '../../features/accounts/proofs/proof-of-work.ts';
import { AuthError, validationFailed } from '../../features/accounts/protocol/auth-error.ts';
import { signOut } from '../../features/accounts/sessions/sign-out.ts';
import { signUp } from '../../features/accounts/sign-up/sign-up.ts';
import { refreshSession } from '../../features/accounts/tokens/refresh-session.ts';
import { runForPerson } from '../../time-limits.ts';
import { authenticateForAuth, originOf } from './authenticate.ts';
import { issueBrowserCookie } from './browser-cookie.ts';
import { factorRoutes } from './factor-routes.ts';
import { googleRoutes } from './google-routes.ts';
import { notOfferedRoutes } from './not-offered-routes.ts';
import { oneTimeRoutes, refusePhone } from './one-time-routes.ts';
import { readAuthBody } from './read-auth-body.ts';

const scopes = z.enum(['global', 'local', 'others']);

/** The supported part of the GoTrue protocol: every route and its handler, in one place. */
export function authRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    app.addHook('onSend', async (_request, reply) => {
      reply.header('x-supabase-api-version', '2024-01-01');
      if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');
    });
    app.addHook('onRequest', issueBrowserCookie);
    app.addHook('preHandler', (_request, reply, next) => {
      void runForPerson(async () => {
        const closed = once(reply.raw, 'close');
        next();
        await closed;
      });
    });

    await app.register(factorRoutes(deps));
    await app.register(googleRoutes(deps));
    await app.register(oneTimeRoutes(deps));
    await app.register(notOfferedRoutes(deps));

    app.post('/auth/v1/signup', async (request) => {
      refuseAnonymous(request.body);
      refusePhone(request.body, 'Phone signups are disabled');
      const body = readAuthBody(signupBody, request.body);
      await guardOpenCall(deps, originOf(request), body.gotrue_meta_security?.captcha_token);
      return signUp(
        deps,
        { email: body.email, password: body.password, data: body.data ?? {} },
        originOf(request),
      );
    });

    app.post<{ Querystring: { grant_type?: string } }>('/auth/v1/token', async (request) => {
      switch (request.query.grant_type) {
        case 'password':
          return signIn(deps, request);
        case 'refresh_token':
          return refreshSession(
            deps,
            readAuthBody(refreshGrantBody, request.body).refresh_token,
            originOf(request),
          );
        case 'pkce':
          return exchangeAuthCode(deps, readAuthBody(pkceGrantBody, request.body), originOf(request));
        case 'id_token':
          throw new AuthError(400, 'provider_disabled', 'Sign-in with an ID token is not enabled');
        case 'web3':
          throw new AuthError(422, 'web3_provider_disabled', 'Web3 provider is disabled');
        default:
          throw new AuthError(400, 'validation_failed', 'unsupported_grant_type');
      }
    });

    app.get('/auth/v1/user', async (request) =>
      getUser(deps, (await authenticateForAuth(deps, request)).actor),
    );

    app.put('/auth/v1/user', async (request) => {
      refusePhone(request.body, 'Phone logins are disabled');
      const { actor } = await authenticateForAuth(deps, request);
      const body = readAuthBody(updateUserBody, request.body);
      const { email, password, data, nonce, current_password: currentPassword } = body;
      return updateUser(deps, actor, { email, password, data, nonce, currentPassword });
    });

    app.post<{ Querystring: { scope?: string } }>('/auth/v1/logout', async (request, reply) => {
      const { actor } = await authenticateForAuth(deps, request);
      const scope = scopes.safeParse(request.query.scope ?? 'global');
      if (!scope.success)
        throw validationFailed(`Unsupported logout scope "${String(request.query.scope).slice(0, 40)}"`);
      await signOut(deps, actor, scope.data);
      return reply.status(204).send();
    });

    app.get<{ Querystring: { length?: string } }>('/auth/v1/proof-of-work', async ({ query }) =>
      createProofOfWork(deps, query.length === 'long' ? 'long' : 'short'),
    );

    app.get('/auth/v1/.well-known/jwks.json', async (_request, reply) => {
      const keys = await deps.tokens.publicKeys();
      return reply.header('cache-control', 'public, max-age=600').send(keys);
    });

    app.get('/auth/v1/health', async () => ({
      name: 'GoTrue',
      version: 'v2',
      description: 'GoTrue protocol',
    }));
  };
}

function signIn(deps: Deps, request: FastifyRequest) {
  refusePhone(request.body, 'Phone logins are disabled');
  const { email, password, gotrue_meta_security } = readAuthBody(passwordGrantBody, request.body);
  const proof = gotrue_meta_security?.captcha_token;
  return signInWithPassword(deps, { email, password, proof }, originOf(request));
}

function refuseAnonymous(body: unknown) {
  if (typeof body === 'object' && body !== null && !('email' in body) && !('phone' in body)) {
    throw new AuthError(422, 'anonymous_provider_disabled', 'Anonymous sign-ins are disabled');
  }
}

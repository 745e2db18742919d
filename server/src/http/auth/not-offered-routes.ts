import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { AuthError } from '../../features/accounts/protocol/auth-error.ts';
import { authenticateForAuth } from './authenticate.ts';

/** Refuses calls that the protocol has but this service does not offer, with the protocol's own errors. */
export function notOfferedRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    app.post('/auth/v1/sso', async () => {
      throw new AuthError(404, 'saml_provider_disabled', 'SAML 2.0 is disabled');
    });

    // In the protocol, programs with a service key manage people. Here, functions for administrators do.
    for (const url of ['/auth/v1/invite', '/auth/v1/admin', '/auth/v1/admin/*']) {
      app.all(url, async (request) => {
        await authenticateForAuth(deps, request);
        throw new AuthError(403, 'not_admin', 'User not allowed');
      });
    }

    app.all('/auth/v1/*', async () => {
      throw new AuthError(404, 'feature_disabled', 'This is not offered here');
    });
  };
}

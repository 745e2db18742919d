import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { beginGoogleLink, beginGoogleSignIn } from '../../features/accounts/google/begin-google-flow.ts';
import { receiveGoogleReturn } from '../../features/accounts/google/receive-google-return.ts';
import { unlinkIdentity } from '../../features/accounts/google/unlink-identity.ts';
import { authSettings } from '../../features/accounts/protocol/auth-settings.ts';
import { runForPerson } from '../../time-limits.ts';
import { authenticateForAuth, originOf } from './authenticate.ts';
import { flowSecretHash, issueFlowSecret } from './flow-cookie.ts';

type Query = { Querystring: Record<string, unknown> };

/** Sign-in through Google, and the identities of a person. */
export function googleRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    // A HEAD request by a mail program or by a prefetching browser must not consume anything.
    const visitOnly = { exposeHeadRoute: false };

    app.get('/auth/v1/settings', async () => authSettings(deps));

    app.get<Query>('/auth/v1/authorize', visitOnly, async (request, reply) => {
      const secret = issueFlowSecret(request, reply);
      const origin = originOf(request);
      const next = await runForPerson(() => beginGoogleSignIn(deps, request.query, secret, origin));
      return reply.redirect(next, 302);
    });

    app.get('/auth/v1/callback', visitOnly, async (request, reply) => {
      const { searchParams } = new URL(request.url, deps.settings.publicUrl);
      const origin = originOf(request);
      const next = await runForPerson(() =>
        receiveGoogleReturn(deps, searchParams, flowSecretHash(request), origin),
      );
      return reply.redirect(next, 303);
    });

    app.get<Query>('/auth/v1/user/identities/authorize', visitOnly, async (request, reply) => {
      const { actor } = await authenticateForAuth(deps, request);
      const secret = issueFlowSecret(request, reply);
      const url = await runForPerson(() => beginGoogleLink(deps, actor, request.query, secret));
      return request.query.skip_http_redirect === 'true' ? { url } : reply.redirect(url, 302);
    });

    app.delete<{ Params: { id: string } }>('/auth/v1/user/identities/:id', async (request) => {
      const { actor } = await authenticateForAuth(deps, request);
      return unlinkIdentity(deps, actor, request.params.id);
    });
  };
}

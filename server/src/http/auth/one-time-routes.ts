import { otpBody, recoverBody, resendBody, verifyBody } from '@numlet/contract/accounts/auth';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { screenForLink } from '../../features/accounts/one-time-mail/link-rules.ts';
import {
  reauthenticate,
  requestOneTimeMail,
} from '../../features/accounts/one-time-mail/request-one-time-mail.ts';
import { verifyOneTimeToken } from '../../features/accounts/one-time-mail/verify-one-time-token.ts';
import { guardOpenCall } from '../../features/accounts/proofs/guard-open-call.ts';
import { AuthError } from '../../features/accounts/protocol/auth-error.ts';
import { authenticateForAuth, originOf } from './authenticate.ts';
import { readAuthBody } from './read-auth-body.ts';

type Secured = { gotrue_meta_security?: { captcha_token?: string | null | undefined } | null | undefined };

/** Mails with links and codes, and the calls that redeem them. */
export function oneTimeRoutes(deps: Deps) {
  const guard = (request: FastifyRequest, body: Secured) =>
    guardOpenCall(deps, originOf(request), body.gotrue_meta_security?.captcha_token);

  return async (app: FastifyInstance) => {
    app.post('/auth/v1/recover', async (request) => {
      const body = readAuthBody(recoverBody, request.body);
      await guard(request, body);
      return requestOneTimeMail(deps, body.email, 'recovery', originOf(request));
    });

    app.post('/auth/v1/otp', async (request) => {
      refusePhone(request.body, 'Unsupported phone provider');
      const body = readAuthBody(otpBody, request.body);
      await guard(request, body);
      return requestOneTimeMail(deps, body.email, 'magiclink', originOf(request));
    });

    app.post('/auth/v1/resend', async (request) => {
      refusePhone(request.body, 'Phone signups are disabled');
      const body = readAuthBody(resendBody, request.body);
      await guard(request, body);
      return requestOneTimeMail(deps, body.email, body.type, originOf(request));
    });

    app.post('/auth/v1/verify', async (request) => {
      refusePhone(request.body, 'Phone logins are disabled');
      return verifyOneTimeToken(deps, readAuthBody(verifyBody, request.body), originOf(request));
    });

    // Email clients prefetch links, so nothing is consumed here: the screen asks for a click (R15).
    app.get<{ Querystring: Record<string, unknown> }>('/auth/v1/verify', async (request, reply) => {
      const { token_hash, token, type } = request.query;
      const given = [token_hash, token].find((value) => typeof value === 'string') ?? '';
      const kind = typeof type === 'string' ? type : 'signup';
      const screen = screenForLink(deps.settings.publicUrl, kind.slice(0, 40), String(given).slice(0, 200));
      return reply.redirect(screen, 303);
    });

    app.get('/auth/v1/reauthenticate', async (request) =>
      reauthenticate(deps, (await authenticateForAuth(deps, request)).actor),
    );
  };
}

/** @throws AuthError phone_provider_disabled when a phone is given instead of an address */
export function refusePhone(body: unknown, message: string) {
  const isPhone = typeof body === 'object' && body !== null && 'phone' in body && !('email' in body);
  if (isPhone) throw new AuthError(422, 'phone_provider_disabled', message);
}

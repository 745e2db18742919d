import { enrollFactorBody, recoveryCodeBody, verifyFactorBody } from '@numlet/contract/accounts/auth';
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { Deps } from '../../deps.ts';
import { challengeFactor } from '../../features/accounts/factors/challenge-factor.ts';
import { enrollFactor } from '../../features/accounts/factors/enroll-factor.ts';
import { factorNotFound } from '../../features/accounts/factors/factor-errors.ts';
import {
  generateRecoveryCodes,
  recoveryCodesStatus,
  regenerateRecoveryCodes,
  removeRecoveryCodes,
} from '../../features/accounts/factors/recovery-codes.ts';
import { unenrollFactor } from '../../features/accounts/factors/unenroll-factor.ts';
import { verifyFactor } from '../../features/accounts/factors/verify-factor.ts';
import { verifyRecoveryCode } from '../../features/accounts/factors/verify-recovery-code.ts';
import { AuthError } from '../../features/accounts/protocol/auth-error.ts';
import { authenticateForAuth } from './authenticate.ts';
import { readAuthBody } from './read-auth-body.ts';

const factorId = z.uuid();

type OfFactor = { Params: { id: string } };

/** The second factor: an authenticator app, and recovery codes in case it is lost. */
export function factorRoutes(deps: Deps) {
  return async (app: FastifyInstance) => {
    app.post('/auth/v1/factors', async (request) => {
      const { actor } = await authenticateForAuth(deps, request);
      refuseOtherFactors(request.body);
      const { friendly_name } = readAuthBody(enrollFactorBody, request.body);
      return enrollFactor(deps, actor, friendly_name ?? '');
    });

    app.post<OfFactor>('/auth/v1/factors/:id/challenge', async (request) => {
      const { actor } = await authenticateForAuth(deps, request);
      return challengeFactor(deps, actor, readId(request.params.id));
    });

    app.post<OfFactor>('/auth/v1/factors/:id/verify', async (request) => {
      const { actor } = await authenticateForAuth(deps, request);
      const { challenge_id, code } = readAuthBody(verifyFactorBody, request.body);
      return verifyFactor(deps, actor, {
        factorId: readId(request.params.id),
        challengeId: challenge_id,
        code,
      });
    });

    app.delete<OfFactor>('/auth/v1/factors/:id', async (request) => {
      const { actor } = await authenticateForAuth(deps, request);
      return unenrollFactor(deps, actor, readId(request.params.id));
    });

    app.get('/auth/v1/factors/recovery-codes', async (request) =>
      recoveryCodesStatus(deps, (await authenticateForAuth(deps, request)).actor),
    );

    app.post('/auth/v1/factors/recovery-codes', async (request) =>
      generateRecoveryCodes(deps, (await authenticateForAuth(deps, request)).actor),
    );

    app.post('/auth/v1/factors/recovery-codes/regenerate', async (request) =>
      regenerateRecoveryCodes(deps, (await authenticateForAuth(deps, request)).actor),
    );

    app.post('/auth/v1/factors/recovery-codes/verify', async (request) => {
      const { actor } = await authenticateForAuth(deps, request);
      return verifyRecoveryCode(deps, actor, readAuthBody(recoveryCodeBody, request.body).code);
    });

    app.delete('/auth/v1/factors/recovery-codes', async (request) =>
      removeRecoveryCodes(deps, (await authenticateForAuth(deps, request)).actor),
    );
  };
}

/**
 * Refuses kinds that the protocol has but that cannot be set up here, with the protocol's own errors. @throws AuthError
 */
function refuseOtherFactors(body: unknown) {
  const type = typeof body === 'object' && body !== null && 'factor_type' in body ? body.factor_type : null;
  if (type === 'phone')
    throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
  if (type === 'webauthn')
    throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
}

/** @throws AuthError mfa_factor_not_found for a text that cannot be the id of a factor */
function readId(text: string): string {
  const id = factorId.safeParse(text);
  if (!id.success) throw factorNotFound();
  return id.data;
}

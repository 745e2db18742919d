import { HOUR, later, MINUTE } from '../../../clock.ts';
import { isDatabaseUnavailable } from '../../../db/postgres-errors.ts';
import type { Actor, Deps, Origin } from '../../../deps.ts';
import { limitKey, networkOf } from '../../../platform/limit-keys.ts';
import { consumeRateLimit } from '../../../platform/rate-limits.queries.ts';
import { wideNetworkOf } from '../../../platform/wide-network-of.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { newToken, sha256 } from '../../../random.ts';
import { requireRecentAuthentication } from '../passwords/recent-authentication.ts';
import { AuthError } from '../protocol/auth-error.ts';
import {
  errorRedirect,
  type FlowRequest,
  GOOGLE_SIGN_IN_MS,
  googleUnavailable,
  providerDisabled,
  readFlowRequest,
} from './flow-rules.ts';
import { dropEndedFlows, insertFlow } from './oauth-flows.queries.ts';

type Query = Readonly<Record<string, unknown>>;

/** Starting a flow is limited, because each flow adds a row to the database. */
const FLOW_STARTS_PER_NETWORK = { points: 60, windowMs: 15 * MINUTE };
const FLOW_STARTS_PER_WIDE_NETWORK = { points: 240, windowMs: 15 * MINUTE };

/**
 * GET /auth/v1/authorize: the address that the browser goes to next. It is Google, or our own screen with the reason if
 * Google or the database is not responding.
 * @throws AuthError provider_disabled, validation_failed, over_request_rate_limit
 */
export async function beginGoogleSignIn(
  deps: Deps,
  query: Query,
  flowSecretHash: Buffer,
  origin: Origin,
): Promise<string> {
  const request = readFlowRequest(deps.settings.publicUrl, query);
  try {
    return await begin(deps, request, flowSecretHash, null, origin);
  } catch (error) {
    if (error instanceof AuthError && error.status === 503) return errorRedirect(request.redirectTo, error);
    if (isDatabaseUnavailable(error)) {
      deps.log.warn(
        { err: error, requestId: origin.requestId },
        'the database is unavailable: no sign-in with Google',
      );
      return errorRedirect(request.redirectTo, googleUnavailable());
    }
    throw error;
  }
}

/**
 * GET /auth/v1/user/identities/authorize: the same for a signed-in person who connects their Google account. A stolen
 * session must not suffice to add a permanent way to sign in (R37).
 * @throws AuthError also insufficient_aal, reauthentication_needed
 */
export async function beginGoogleLink(
  deps: Deps,
  actor: Actor,
  query: Query,
  flowSecretHash: Buffer,
): Promise<string> {
  const request = readFlowRequest(deps.settings.publicUrl, query);
  await requireFreshConfirmationToLink(deps, actor);
  return begin(deps, request, flowSecretHash, actor, actor);
}

/** @throws AuthError insufficient_aal, reauthentication_needed */
export async function requireFreshConfirmationToLink(deps: Deps, actor: Actor) {
  if (actor.hasSecondFactor && actor.aal === 'aal1')
    throw new AuthError(
      401,
      'insufficient_aal',
      'AAL2 session is required to link or unlink identities when MFA is enabled.',
    );
  await requireRecentAuthentication(deps, actor);
}

async function begin(
  deps: Deps,
  request: FlowRequest,
  flowSecretHash: Buffer,
  linking: Actor | null,
  { ip }: Origin,
): Promise<string> {
  const { db, clock, google, vault } = deps;
  if (!google) throw providerDisabled();
  const now = clock.now();
  const network = limitKey(vault, 'google:network', networkOf(ip));
  const nearby = limitKey(vault, 'google:nearby', wideNetworkOf(ip));
  const wait =
    (await consumeRateLimit(db, network, FLOW_STARTS_PER_NETWORK, now)) ||
    (await consumeRateLimit(db, nearby, FLOW_STARTS_PER_WIDE_NETWORK, now));
  if (wait > 0) throw new AuthError(429, 'over_request_rate_limit', 'Request rate limit reached', {}, wait);
  const state = newToken();
  const nonce = newToken();
  const { loginHint } = request;
  const started = await google
    .start({ state, nonce, ...(loginHint ? { loginHint } : {}) })
    .catch((error: unknown) => {
      deps.log.warn({ err: error }, 'a sign-in with Google could not begin');
      throw unreachable(error);
    });
  await dropEndedFlows(db, later(now, -HOUR));
  await insertFlow(db, {
    stateHash: sha256(state),
    flowSecretHash,
    linking,
    redirectTo: request.redirectTo,
    codeChallenge: request.codeChallenge,
    nonce,
    verifierSealed: vault.seal(Buffer.from(started.verifier)),
    dataKeyId: vault.keyId,
    now,
    expiresAt: later(now, GOOGLE_SIGN_IN_MS),
  });
  return started.url;
}

/** An outage of Google may end soon and is reported to the person; any other error is for the operator. */
function unreachable(error: unknown): unknown {
  if (!(error instanceof ProviderError)) return error;
  return new AuthError(503, 'unexpected_failure', 'Google cannot be reached at the moment');
}

import { timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { later } from '../../../clock.ts';
import { isDatabaseUnavailable } from '../../../db/postgres-errors.ts';
import type { Deps, Origin } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { GooglePerson } from '../../../ports/google.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { newToken, sha256 } from '../../../random.ts';
import { AuthError } from '../protocol/auth-error.ts';
import { AUTH_CODE_LIVES_MS, errorRedirect, googleUnavailable, providerDisabled } from './flow-rules.ts';
import { linkGooglePerson } from './link-google-person.ts';
import { type Flow, findFlow, markReturned, storeAuthCode } from './oauth-flows.queries.ts';
import { ConcurrentClaimError, settleGooglePerson } from './settle-google-person.ts';

const MAX_TRIES = 3;

const answer = z.object({ state: z.string().max(512), error: z.string().optional() });

/**
 * GET /auth/v1/callback: Google has redirected the browser here. Returns the address of our own screen, with a code
 * that the browser's library exchanges for a session or with the reason for a refusal. Refusals are not thrown: the
 * person would see raw text.
 */
export async function receiveGoogleReturn(
  deps: Deps,
  query: URLSearchParams,
  flowSecretHash: Buffer | null,
  origin: Origin,
): Promise<string> {
  const home = deps.settings.publicUrl;
  let flow: Flow | undefined;
  try {
    const read = answer.safeParse(Object.fromEntries(query));
    if (!read.success) throw badState('OAuth state parameter missing');
    flow = await claimFlow(deps, read.data.state, flowSecretHash);
    if (read.data.error !== undefined) throw refusedByGoogle(read.data.error);
    const person = await fetchGooglePerson(deps, flow, query, read.data.state);
    if (!person.emailVerified)
      throw new AuthError(
        403,
        'provider_email_needs_verification',
        'Google has not verified this email address',
      );
    const code = await settle(deps, flow, person, origin);
    const target = new URL(flow.redirect_to);
    target.searchParams.set('code', code);
    return target.href;
  } catch (error) {
    // The browser shows the answer itself, so every error redirects to a screen.
    if (isDatabaseUnavailable(error)) {
      deps.log.warn(
        { err: error, requestId: origin.requestId },
        'the database is unavailable: no sign-in with Google',
      );
      return errorRedirect(flow?.redirect_to ?? home, googleUnavailable());
    }
    if (!(error instanceof AuthError))
      deps.log.error({ err: error, requestId: origin.requestId }, 'a sign-in with Google failed');
    const refusal =
      error instanceof AuthError ? error : new AuthError(500, 'unexpected_failure', 'The sign-in failed');
    // Anyone can open this address as often as they like, so only flows that this browser had begun are audited.
    if (refusal.code !== 'bad_oauth_state') await auditRefusal(deps, flow, refusal.code, origin);
    return errorRedirect(flow?.redirect_to ?? home, refusal);
  }
}

async function auditRefusal(
  { db, clock, log }: Deps,
  flow: Flow | undefined,
  reason: string,
  origin: Origin,
) {
  try {
    await writeAudit(db, {
      action: 'login_failed',
      ...(flow?.linking_user_id ? { targetUserId: flow.linking_user_id } : {}),
      detail: { method: 'oauth', provider: 'google', reason },
      origin,
      now: clock.now(),
    });
  } catch (error) {
    // The person still sees a screen.
    log.error(
      { err: error, requestId: origin.requestId },
      'a refused sign-in with Google could not be audited',
    );
  }
}

/** Only the browser that began the flow may return, and only once (R34). Another browser does not consume the flow. */
async function claimFlow(deps: Deps, state: string, flowSecretHash: Buffer | null): Promise<Flow> {
  const now = deps.clock.now();
  const flow = await findFlow(deps.db, sha256(state));
  if (!flow || !flowSecretHash || !timingSafeEqual(flow.browser_secret_hash, flowSecretHash))
    throw badState('OAuth state not found or expired');
  if (!(await markReturned(deps.db, flow.state_hash, now)))
    throw new AuthError(400, 'flow_state_already_used', 'State has already been used');
  if (flow.expires_at <= now)
    throw new AuthError(422, 'flow_state_expired', 'OAuth state has expired: start again');
  return flow;
}

async function fetchGooglePerson(
  deps: Deps,
  flow: Flow,
  query: URLSearchParams,
  state: string,
): Promise<GooglePerson> {
  if (!deps.google) throw providerDisabled();
  const returnUrl = new URL('/auth/v1/callback', deps.settings.publicUrl);
  returnUrl.search = query.toString();
  const verifier = deps.vault.open(flow.provider_verifier_sealed).toString();
  try {
    return await deps.google.finish({ returnUrl, state, nonce: flow.nonce, verifier });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    deps.log.warn({ err: error }, 'a sign-in with Google was not finished');
    throw error.kind === 'declined'
      ? new AuthError(400, 'bad_oauth_callback', 'The answer from Google could not be accepted')
      : new AuthError(503, 'unexpected_failure', 'Google cannot be reached at the moment');
  }
}

async function settle(deps: Deps, flow: Flow, person: GooglePerson, origin: Origin): Promise<string> {
  const code = newToken();
  const now = deps.clock.now();
  const arrival = { person, origin, now };
  const { linking_user_id: userId, linking_session_id: sessionId } = flow;
  for (let tries = 1; ; tries += 1) {
    try {
      await deps.db.transaction().execute(async (trx) => {
        const settled = userId
          ? await linkGooglePerson(deps, trx, { userId, sessionId }, arrival)
          : await settleGooglePerson(deps, trx, arrival);
        await storeAuthCode(trx, flow.state_hash, {
          hash: sha256(code),
          userId: settled,
          expiresAt: later(now, AUTH_CODE_LIVES_MS),
        });
      });
      return code;
    } catch (error) {
      if (!(error instanceof ConcurrentClaimError) || tries === MAX_TRIES) throw error;
    }
  }
}

/** The text from the address is not shown, since anyone can write an address. */
function refusedByGoogle(error: string): AuthError {
  if (error === 'access_denied')
    return new AuthError(403, 'bad_oauth_callback', 'The sign-in was cancelled at Google');
  return new AuthError(503, 'bad_oauth_callback', 'Google could not sign you in at the moment');
}

const badState = (message: string) => new AuthError(400, 'bad_oauth_state', message);

import { consumeFault } from '../faults.ts';
import { type Reply, redirect } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import { saveAccount } from './accounts.ts';
import type { AuthorizationRequest, GoogleAccount } from './records.ts';
import { renderRefusal, renderSignIn } from './sign-in-page.ts';

const CODE_LIFETIME_MS = 60_000;
const CHALLENGE = /^[\w-]{43}$/;

/** GET /google/o/oauth2/v2/auth: shows the sign-in page if a registered client sent a valid request. */
export function showSignIn(world: World, { url }: Call): Reply {
  const parameter = (name: string) => url.searchParams.get(name);
  if (parameter('client_id') !== world.settings.googleClientId)
    return renderRefusal('invalid_client', 'The OAuth client was not found.');
  const redirectUri = `${world.settings.publicUrl}/auth/v1/callback`;
  if (parameter('redirect_uri') !== redirectUri)
    return renderRefusal('redirect_uri_mismatch', `This client may only redirect people to ${redirectUri}.`);
  const scope = parameter('scope') ?? '';
  if (parameter('response_type') !== 'code' || !scope.split(' ').includes('openid'))
    return renderRefusal(
      'invalid_request',
      'The sandbox supports only response_type=code with the scope openid.',
    );
  const codeChallenge = parameter('code_challenge') ?? '';
  if (parameter('code_challenge_method') !== 'S256' || !CHALLENGE.test(codeChallenge))
    return renderRefusal('invalid_request', 'A code_challenge with the method S256 is required.');
  const request: AuthorizationRequest = {
    id: makeStripeId('signin', 32),
    redirectUri,
    scope,
    state: parameter('state'),
    nonce: parameter('nonce'),
    codeChallenge,
    loginHint: parameter('login_hint'),
  };
  world.state.google.requests.set(request.id, request);
  world.changed();
  return renderSignIn(request, knownAccounts(world), null);
}

/** POST /google/sign-in/{id}: reads the chosen account or the cancellation, and redirects back to the site. */
export function submitSignIn(world: World, { params, raw }: Call): Reply {
  const { requests, codes } = world.state.google;
  const request = requests.get(params.id ?? '');
  if (!request)
    return renderRefusal(
      'invalid_request',
      'This sign-in has already been used, or belongs to an earlier run.',
    );
  const form = new URLSearchParams(raw);
  if (form.get('action') === 'cancel') return sendBack(world, request, { error: 'access_denied' });
  const account = chosenAccount(world, form);
  if (!account)
    return renderSignIn(request, knownAccounts(world), 'Enter the email address and the name of an account.');
  const fault = consumeFault(world.state.faults, 'google', ['authorize'], ['error', 'unavailable']);
  if (fault)
    return sendBack(world, request, {
      error: fault.kind === 'error' ? 'server_error' : 'temporarily_unavailable',
    });
  const code = `4/${makeStripeId('0', 48)}`;
  codes.set(code, { request, sub: account.sub, expiresAt: world.now() + CODE_LIFETIME_MS });
  return sendBack(world, request, { code, scope: request.scope });
}

function chosenAccount(world: World, form: URLSearchParams): GoogleAccount | null {
  const known = form.get('account');
  if (known !== null) return world.state.google.accounts.get(known) ?? null;
  const [email, name] = [form.get('email')?.trim() ?? '', form.get('name')?.trim() ?? ''];
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || name === '') return null;
  return saveAccount(world, { email, name, emailVerified: form.get('verified') === 'yes' });
}

function sendBack(world: World, request: AuthorizationRequest, answer: Record<string, string>): Reply {
  world.state.google.requests.delete(request.id);
  const target = new URL(request.redirectUri);
  if (request.state !== null) target.searchParams.set('state', request.state);
  for (const [name, value] of Object.entries(answer)) target.searchParams.set(name, value);
  return redirect(target.href);
}

function knownAccounts(world: World): GoogleAccount[] {
  return [...world.state.google.accounts.values()].reverse();
}

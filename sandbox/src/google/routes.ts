import { callKinds, consumeFault } from '../faults.ts';
import { failConnection } from '../http/fail-call.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import type { World } from '../world.ts';
import { showSignIn, submitSignIn } from './authorization.ts';
import { issuerOf } from './id-token.ts';
import { publicKey } from './signing-key.ts';
import { exchangeCode } from './token.ts';

/** Google's sign-in: discovery, the page, codes and signed tokens. */
export function makeGoogleRoutes(world: World): Route[] {
  const route = (method: string, path: string, work: (call: Call) => Reply | Promise<Reply>): Route => ({
    method,
    path: `/google${path}`,
    handle: work,
  });
  /** Wraps a call that a server makes, so that a fault can be ordered for it. */
  const guarded = (operation: string, work: (call: Call) => Reply | Promise<Reply>) => (call: Call) =>
    guard(world, operation, () => work(call));
  return [
    route(
      'GET',
      '/.well-known/openid-configuration',
      guarded('discovery', () => describe(issuerOf(world))),
    ),
    route(
      'GET',
      '/certs',
      guarded('certs', async () => json(200, { keys: [await publicKey(world)] })),
    ),
    route(
      'POST',
      '/token',
      guarded('token', (call) => exchangeCode(world, call)),
    ),
    route('GET', '/o/oauth2/v2/auth', (call) => showSignIn(world, call)),
    route('POST', '/sign-in/:id', (call) => submitSignIn(world, call)),
  ];
}

async function guard(world: World, operation: string, work: () => Reply | Promise<Reply>): Promise<Reply> {
  const fault = consumeFault(world.state.faults, 'google', [operation], callKinds);
  if (!fault) return work();
  const status = fault.kind === 'unavailable' ? 503 : 500;
  return (await failConnection(fault, work)) ?? json(status, { error: 'internal_failure' });
}

function describe(issuer: string): Reply {
  return json(200, {
    issuer,
    authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
    token_endpoint: `${issuer}/token`,
    jwks_uri: `${issuer}/certs`,
    response_types_supported: ['code'],
    response_modes_supported: ['query'],
    grant_types_supported: ['authorization_code'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
    token_endpoint_auth_methods_supported: ['client_secret_post', 'client_secret_basic'],
    claims_supported: ['aud', 'email', 'email_verified', 'exp', 'iat', 'iss', 'name', 'sub'],
    code_challenge_methods_supported: ['S256'],
  });
}

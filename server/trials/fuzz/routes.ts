import {
  enrollFactorBody,
  passwordGrantBody,
  pkceGrantBody,
  recoverBody,
  refreshGrantBody,
  resendBody,
  signupBody,
  updateUserBody,
  verifyBody,
  verifyFactorBody,
} from '@numlet/contract/accounts/auth';
import { functions } from '@numlet/contract/functions';
import fc from 'fast-check';
import { z } from 'zod';
import { seen } from './arbitrary-input.ts';

export type Route = {
  method: string;
  path: fc.Arbitrary<string>;
  body: z.ZodType;
  /** How often the route is called, relative to the others: less often if passwords or providers make it slow. */
  weight: number;
};

const nothing = z.object({});
const recoveryCodeBody = z.object({ code: z.string() });
const otpBody = z.looseObject({ email: z.email(), create_user: z.boolean(), data: z.looseObject({}) });

const redirectTo = fc.constantFrom(
  '@@origin:0@@/dashboard',
  '@@origin:0@@/confirm',
  '//evil.example',
  'https://evil.example/',
  '@@origin:0@@@evil.example',
  'javascript:alert(1)',
  '%00',
);
const challenge = fc.constantFrom('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWXg-x9Ab_cQM', '', 'x', 'a'.repeat(200));

const auth: Route[] = [
  post('signup', signupBody, 2),
  post('signup?redirect_to=', signupBody, 1, redirectTo),
  post('token?grant_type=password', passwordGrantBody, 4),
  post('token?grant_type=refresh_token', refreshGrantBody, 14),
  post('token?grant_type=pkce', pkceGrantBody, 10),
  post(
    'token?grant_type=',
    passwordGrantBody,
    3,
    fc.constantFrom('id_token', 'web3', '%00', '', 'password%00'),
  ),
  post('verify', verifyBody, 14),
  post('recover?redirect_to=', recoverBody, 4, redirectTo),
  post('resend', resendBody, 5),
  post('otp', otpBody, 4),
  post('sso', nothing, 1),
  post('logout?scope=', nothing, 4, fc.constantFrom('local', 'others', 'global', 'local%00', 'x', '')),
  get(
    'verify?',
    5,
    fc
      .tuple(seen('token_hash'), redirectTo)
      .map(([token, to]) => `token=${token}&type=signup&redirect_to=${to}`),
  ),
  get('verify?', 2, fc.constantFrom('token_hash=x&type=x', 'type=recovery', 'token=%zz', '')),
  get('user', 10),
  put('user', updateUserBody, 4),
  get('reauthenticate', 3),
  get('settings', 4),
  get('proof-of-work', 6),
  get('health', 1),
  get('.well-known/jwks.json', 2),
  get(
    'authorize?provider=',
    8,
    fc
      .tuple(
        fc.constantFrom('google', 'github', '', 'google%00', 'google&provider=google'),
        redirectTo,
        challenge,
      )
      .map(
        ([provider, to, code]) =>
          `${provider}&redirect_to=${to}&code_challenge=${code}&code_challenge_method=s256`,
      ),
  ),
  get(
    'callback?',
    8,
    fc
      .tuple(
        seen('state'),
        fc.constantFrom('code=x', 'code=', 'error=access_denied&error_description=x', 'code=a&code=b', ''),
      )
      .map(([state, rest]) => `state=${state}&${rest}`),
  ),
  post('callback', nothing, 1),
  get(
    'user/identities/authorize?provider=google&skip_http_redirect=true&code_challenge_method=s256&code_challenge=',
    4,
    challenge,
  ),
  of(
    'DELETE',
    'user/identities/',
    nothing,
    4,
    fc.oneof(seen('identity_id'), fc.uuid(), fc.constantFrom('x', '%00', '..')),
  ),
  post('factors', enrollFactorBody, 8),
  of(
    'DELETE',
    'factors/',
    nothing,
    3,
    fc.oneof(seen('factor_id'), fc.uuid(), fc.constantFrom('x', '%00', '..%2f')),
  ),
  post(
    'factors/',
    nothing,
    8,
    seen('factor_id').map((id) => `${id}/challenge`),
  ),
  post(
    'factors/',
    verifyFactorBody,
    10,
    seen('factor_id').map((id) => `${id}/verify`),
  ),
  get('factors/recovery-codes', 3),
  post('factors/recovery-codes', nothing, 3),
  of('DELETE', 'factors/recovery-codes', nothing, 2),
  post('factors/recovery-codes/verify', recoveryCodeBody, 6),
  post('factors/recovery-codes/regenerate', nothing, 3),
  get('passkeys', 1),
  get('admin/users', 1),
  post('admin/generate_link', nothing, 1),
  post('invite', nothing, 1),
  get('', 1),
];

/** Calls that are slow because of a provider, or because of the data that they collect. */
const slow = new Set([
  'search-available-numbers',
  'create-stripe-checkout',
  'send-verification-otp',
  'resend-verification-otp',
  'export-account',
]);

const calls: Route[] = Object.entries(functions).map(([name, { input, access }]) => ({
  method: 'POST',
  path: fc.constant(`/functions/v1/${name}`),
  body: input,
  weight: slow.has(name) ? 1 : access === 'admin' ? 2 : 4,
}));

/** Every route of the auth protocol and every function of the contract. */
export const routes: readonly Route[] = [...auth, ...calls];

function post(path: string, body: z.ZodType, weight: number, rest?: fc.Arbitrary<string>): Route {
  return of('POST', path, body, weight, rest);
}

function put(path: string, body: z.ZodType, weight: number): Route {
  return of('PUT', path, body, weight);
}

function get(path: string, weight: number, rest?: fc.Arbitrary<string>): Route {
  return of('GET', path, nothing, weight, rest);
}

function of(
  method: string,
  path: string,
  body: z.ZodType,
  weight: number,
  rest: fc.Arbitrary<string> = fc.constant(''),
): Route {
  return { method, path: rest.map((text) => `/auth/v1/${path}${text}`), body, weight };
}

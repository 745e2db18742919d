import { createHash, timingSafeEqual } from 'node:crypto';
import { consumeFault, tokenKinds } from '../faults.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import { makeIdToken } from './id-token.ts';

/**
 * POST /google/token: exchanges a code for an id token. The first attempt with valid client credentials consumes the
 * code.
 */
export async function exchangeCode(world: World, call: Call): Promise<Reply> {
  const form = new URLSearchParams(call.raw);
  if (!isClient(world, call, form)) return refuse(401, 'invalid_client', 'Unauthorized');
  if (form.get('grant_type') !== 'authorization_code')
    return refuse(400, 'unsupported_grant_type', 'The sandbox supports only authorization_code.');
  const { codes, accounts } = world.state.google;
  const code = form.get('code') ?? '';
  const issued = codes.get(code);
  codes.delete(code);
  const account = accounts.get(issued?.sub ?? '');
  if (!issued || !account || issued.expiresAt < world.now())
    return refuse(400, 'invalid_grant', 'Bad Request');
  if (form.get('redirect_uri') !== issued.request.redirectUri)
    return refuse(400, 'redirect_uri_mismatch', 'Bad Request');
  const challenge = createHash('sha256')
    .update(form.get('code_verifier') ?? '')
    .digest('base64url');
  if (!isSame(challenge, issued.request.codeChallenge))
    return refuse(400, 'invalid_grant', 'Invalid code verifier.');
  const fault = consumeFault(world.state.faults, 'google', ['token'], tokenKinds);
  const kind = tokenKinds.find((one) => one === fault?.kind) ?? null;
  return json(
    200,
    {
      access_token: `ya29.${makeStripeId('sandbox', 40)}`,
      expires_in: 3599,
      scope: issued.request.scope,
      token_type: 'Bearer',
      id_token: await makeIdToken(world, issued.request, account, kind),
    },
    { 'cache-control': 'no-store' },
  );
}

/** The client sends its credentials in the Authorization header or in the form. */
function isClient({ settings }: World, { headers }: Call, form: URLSearchParams): boolean {
  const basic = /^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1];
  const [id = '', secret = ''] = basic
    ? Buffer.from(basic, 'base64').toString().split(':').map(decodeURIComponent)
    : [form.get('client_id') ?? '', form.get('client_secret') ?? ''];
  return isSame(id, settings.googleClientId) && isSame(secret, settings.googleClientSecret);
}

function isSame(one: string, other: string): boolean {
  const [left, right] = [one, other].map((text) => createHash('sha256').update(text).digest());
  return left !== undefined && right !== undefined && timingSafeEqual(left, right);
}

function refuse(status: number, error: string, description: string): Reply {
  return json(status, { error, error_description: description });
}

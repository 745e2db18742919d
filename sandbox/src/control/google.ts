import { saveAccount } from '../google/accounts.ts';
import type { GoogleAccount } from '../google/records.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import type { World } from '../world.ts';
import { optionalText, readBody, textOf } from './read-json.ts';

/**
 * POST /control/google/accounts { email, name?, email_verified?, sub? }: adds an account that can be chosen on the
 * sign-in page. With a known `sub` it changes that account's address and name.
 */
export function addGoogleAccount(world: World, { raw }: Call): Reply {
  const body = readBody(raw);
  const account = saveAccount(world, {
    email: textOf(body, 'email'),
    name: optionalText(body, 'name') ?? 'Test Person',
    emailVerified: body.email_verified !== false,
    sub: optionalText(body, 'sub'),
  });
  return json(200, present(account));
}

export function listGoogleAccounts(world: World): Reply {
  return json(200, [...world.state.google.accounts.values()].reverse().map(present));
}

function present({ sub, email, emailVerified, name }: GoogleAccount) {
  return { sub, email, email_verified: emailVerified, name };
}

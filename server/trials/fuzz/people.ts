import { generate, generateSecret } from 'otplib';
import { later, MINUTE } from '../../src/clock.ts';
import type { Deps } from '../../src/deps.ts';
import { newId, newToken, sha256 } from '../../src/random.ts';
import { aNewcomer } from '../../src/testing/factories/factories.ts';
import type { Person } from '../../src/testing/harness/client.ts';
import type { TestServer } from '../../src/testing/harness/test-server.ts';
import type { Role } from './arbitrary-request.ts';

/** The target of the fuzzing: a running service, its sandbox and database, and the means to sign people in. */
export type Target = Pick<TestServer, 'origin' | 'sandbox' | 'post' | 'get'> & {
  deps: Pick<Deps, 'db' | 'vault' | 'tokens' | 'clock'>;
};

export type Member = {
  role: Role;
  name: string;
  person: Person;
  /** The secret of the authenticator app; null without one. */
  factorSecret: string | null;
  /** The secret in the browser's cookie; null for a program. */
  browserSecret: string | null;
};

const PEOPLE_PER_ROLE = 4;

/** Creates people of every role, all signed in. */
export async function makePeople(target: Target): Promise<Member[]> {
  const people: Member[] = [];
  for (const role of ['user', 'unverified', 'admin', 'half-way', 'second-factor'] as const) {
    for (let index = 0; index < PEOPLE_PER_ROLE; index += 1) {
      const headers = { 'x-forwarded-for': `198.51.100.${people.length + 1}` };
      const person = await aNewcomer(target, { email: `${role}.${index}@example.com`, headers });
      people.push({
        role,
        name: `${role} ${index}`,
        person,
        factorSecret: role === 'half-way' || role === 'second-factor' ? generateSecret() : null,
        browserSecret: index % 2 === 0 ? newToken() : null,
      });
    }
  }
  const admins = people.filter(({ role }) => role === 'admin').map(({ person }) => person.userId);
  await target.deps.db
    .updateTable('user_roles')
    .set({ role: 'admin' })
    .where('user_id', 'in', admins)
    .execute();
  await refreshPeople(target, people);
  return people;
}

/** Resets all limits, so that limits used up in one part of the run do not refuse all later requests. */
export async function clearLimits({ deps: { db } }: Target) {
  await db.deleteFrom('rate_limits').execute();
}

/** Reinstates and signs in all people, and restores the factors and proven phones that requests have removed. */
export async function refreshPeople(target: Target, people: readonly Member[]) {
  const { db } = target.deps;
  await db.updateTable('profiles').set({ account_status: 'active', suspended_until: null }).execute();
  for (const member of people) {
    await addFactor(target, member);
    Object.assign(member.person, await openSession(target, member));
  }
  for (const { role, person } of people) {
    if (role === 'unverified') continue;
    await db
      .updateTable('profiles')
      .set({ phone_number: person.phone, phone_verified: true, verification_status: 'verified' })
      .where('user_id', '=', person.userId)
      .where('phone_verified', '=', false)
      .execute();
  }
}

/** The code that the authenticator app shows now. */
export async function codeOfApp({ factorSecret }: Member): Promise<string> {
  return factorSecret ? generate({ secret: factorSecret }) : '000000';
}

async function addFactor({ deps: { db, vault, clock } }: Target, { person, factorSecret }: Member) {
  if (!factorSecret) return;
  await db
    .insertInto('factors')
    .values({
      id: newId(),
      user_id: person.userId,
      factor_type: 'totp',
      friendly_name: 'Seeded',
      status: 'verified',
      secret_sealed: vault.seal(Buffer.from(factorSecret)),
      data_key_id: vault.keyId,
      created_at: clock.now(),
      updated_at: clock.now(),
    })
    .onConflict((on) => on.columns(['user_id', 'friendly_name']).doNothing())
    .execute();
}

async function openSession({ deps: { db, tokens, clock } }: Target, { role, person, browserSecret }: Member) {
  const now = clock.now();
  const sessionId = newId();
  const refreshToken = newToken();
  const aal = role === 'second-factor' ? 'aal2' : 'aal1';
  // Half of them have just signed in, which some calls require.
  const signedInAt = sessionId.charCodeAt(35) % 2 === 0 ? now : later(now, -20 * MINUTE);
  await db
    .insertInto('sessions')
    .values({
      id: sessionId,
      user_id: person.userId,
      aal,
      amr: JSON.stringify([{ method: 'password', timestamp: Math.floor(signedInAt.getTime() / 1000) }]),
      ip: '198.51.100.1',
      browser_secret_hash: browserSecret ? sha256(browserSecret) : null,
      created_at: now,
      last_active_at: now,
    })
    .execute();
  await db
    .insertInto('refresh_tokens')
    .values({ token_hash: sha256(refreshToken), session_id: sessionId, created_at: now })
    .execute();
  const claims = { sub: person.userId, session_id: sessionId, role: 'authenticated', aal };
  return { accessToken: (await tokens.issue(claims, now)).token, refreshToken };
}

import type { Protection } from './protection.ts';

const google = 'server/src/features/accounts/google';
const flow = `${google}/google-flow.test.ts`;
const signIn = `${google}/sign-in-with-google.test.ts`;
const link = `${google}/link-identity.test.ts`;
const oidc = 'server/src/providers/google/google-oidc.ts';

/** Sign-in through Google, and the identities of a person. */
export const googleProtections: readonly Protection[] = [
  {
    requirement: 30,
    test: { file: flow, title: 'a sign-in without PKCE, or with the plain method, is refused' },
    without: [
      {
        file: `${google}/flow-rules.ts`,
        find: "typeof method !== 'string' || method.toLowerCase() !== 's256'",
        put: "typeof method !== 'string'",
      },
    ],
  },
  {
    requirement: 30,
    test: { file: flow, title: 'nothing in an address is worth a session: no token ever stands there' },
    without: [
      {
        file: `${google}/receive-google-return.ts`,
        find: "target.searchParams.set('code', code);",
        put: "target.hash = 'access_token=x';",
      },
    ],
  },
  {
    requirement: 33,
    test: {
      file: flow,
      title: 'the code in the address is worth nothing without the verifier, and a wrong one burns it',
    },
    without: [
      {
        file: `${google}/exchange-auth-code.ts`,
        find: '!isVerifierOf(flow.code_challenge, input.code_verifier)',
        put: 'input.code_verifier.length < 1',
      },
    ],
  },
  {
    requirement: 33,
    test: { file: flow, title: 'a code is exchanged once, also by many at once' },
    without: [
      { file: `${google}/oauth-flows.queries.ts`, find: "    .where('consumed_at', 'is', null)\n", put: '' },
    ],
  },
  {
    requirement: 33,
    test: { file: flow, title: 'a code lives five minutes' },
    without: [
      {
        file: `${google}/exchange-auth-code.ts`,
        find: 'if (flow.expires_at <= now)',
        put: 'if (flow.created_at > now)',
      },
    ],
  },
  {
    requirement: 33,
    test: { file: flow, title: 'neither the state nor the code can be read in the database' },
    without: [
      {
        file: `${google}/receive-google-return.ts`,
        find: 'hash: sha256(code)',
        put: 'hash: Buffer.from(code)',
      },
    ],
  },
  {
    requirement: 34,
    test: { file: flow, title: 'a return to another browser than the one that began is refused' },
    without: [
      {
        file: `${google}/receive-google-return.ts`,
        find: '!flow || !flowSecretHash || !timingSafeEqual(flow.browser_secret_hash, flowSecretHash)',
        put: '!flow || (!flowSecretHash && timingSafeEqual(flow.state_hash, flow.browser_secret_hash))',
      },
    ],
  },
  {
    requirement: 34,
    test: { file: flow, title: 'a state counts once, not after ten minutes' },
    without: [
      { file: `${google}/oauth-flows.queries.ts`, find: "    .where('returned_at', 'is', null)\n", put: '' },
    ],
  },
  {
    requirement: 34,
    test: {
      file: flow,
      title: 'the cookie of a sign-in comes back from another site, and no script can read it',
    },
    without: [{ file: 'server/src/http/flow-cookie.ts', find: 'httpOnly: true', put: 'httpOnly: false' }],
  },
  {
    requirement: 16,
    test: { file: flow, title: 'the way back leads to our own screens only' },
    without: [
      {
        file: `${google}/flow-rules.ts`,
        find: 'redirectTarget(publicUrl, query.redirect_to)',
        put: 'String(query.redirect_to ?? redirectTarget(publicUrl, null))',
      },
    ],
  },
  {
    requirement: 35,
    test: {
      file: signIn,
      title: 'a token of Google with a wrong signature, nonce, audience, issuer or time',
    },
    without: [{ file: oidc, find: '      oidc.enableNonRepudiationChecks,\n', put: '' }],
  },
  {
    requirement: 35,
    test: {
      file: signIn,
      title: 'an address that Google has not verified signs nobody in and makes no account',
    },
    without: [
      {
        file: `${google}/receive-google-return.ts`,
        find: 'if (!person.emailVerified)',
        put: 'if (!person.sub)',
      },
    ],
  },
  {
    requirement: 35,
    test: { file: signIn, title: 'a person is known by what Google calls them and not by their address' },
    without: [
      {
        file: `${google}/identities.queries.ts`,
        find: "    .where('provider_id', '=', sub)\n",
        put: '',
      },
    ],
  },
  {
    requirement: 35,
    test: { file: 'server/src/config.test.ts', title: 'what Google says is never taken over http' },
    without: [
      {
        file: 'server/src/config.ts',
        find: "(protocol === 'http:' && !production && isLoopback(hostname))",
        put: "protocol === 'http:'",
      },
    ],
  },
  {
    requirement: 36,
    test: { file: signIn, title: 'the owner of an address takes it from whoever signed up with it' },
    without: [{ file: `${google}/identities.queries.ts`, find: '      password_hash: null,\n', put: '' }],
  },
  {
    requirement: 36,
    test: {
      file: signIn,
      title: 'sessions of a stranger end when the owner of the address comes from Google',
    },
    without: [
      {
        file: `${google}/settle-google-person.ts`,
        find: 'const ended = await endSessions(trx, all);',
        put: 'const ended: string[] = all.userId && endSessions ? [] : [];',
      },
    ],
  },
  {
    requirement: 27,
    test: {
      file: signIn,
      title: 'suspended and blocked people are refused, but only after Google has said who they are',
    },
    without: [
      { file: `${google}/exchange-auth-code.ts`, find: "!user || standing !== 'active'", put: '!user' },
    ],
  },
  {
    requirement: 29,
    test: {
      file: link,
      title: 'a person with a second factor who comes from Google still has to confirm it',
    },
    without: [
      {
        file: 'server/src/http/functions.ts',
        find: "if (actor.hasSecondFactor && !confirmed) return 'second_factor_required';",
        put: '',
      },
    ],
  },
  {
    requirement: 37,
    test: {
      file: link,
      title: 'connecting and disconnecting Google need a sign-in that is at most ten minutes old',
    },
    without: [
      {
        file: `${google}/begin-google-flow.ts`,
        find: '  await requireRecentAuthentication(deps, actor);\n',
        put: '',
      },
    ],
  },
  {
    requirement: 37,
    test: {
      file: link,
      title: 'whoever has a second factor confirms it before they connect or disconnect anything',
    },
    without: [
      {
        file: `${google}/begin-google-flow.ts`,
        find: "actor.hasSecondFactor && actor.aal === 'aal1'",
        put: "actor.aal === 'aal1' && actor.userId === ''",
      },
    ],
  },
  {
    requirement: 37,
    test: { file: link, title: 'a Google account that belongs to another person cannot be connected' },
    without: [
      { file: `${google}/link-google-person.ts`, find: '  if (known) {', put: '  if (known && !known.id) {' },
    ],
  },
  {
    requirement: 37,
    test: { file: link, title: 'whoever was signed out everywhere while they were at Google' },
    without: [
      {
        file: `${google}/link-google-person.ts`,
        find: 'if (!owner || session?.user_id !== userId)',
        put: 'if (!owner || session === null)',
      },
    ],
  },
  {
    requirement: 37,
    test: { file: link, title: 'the only identity cannot be taken away, nor the only one' },
    without: [
      {
        file: `${google}/unlink-identity.ts`,
        find: "one.provider !== 'email' || user.password_hash !== null",
        put: "one.provider !== ''",
      },
    ],
  },
  {
    requirement: 37,
    test: { file: link, title: 'of two identities that are taken away at once, one stays' },
    without: [
      {
        file: `${google}/unlink-identity.ts`,
        find: 'const user = await lockUser(trx, actor.userId);',
        put: "const user = await trx.selectFrom('users').selectAll().where('id', '=', actor.userId).executeTakeFirst();",
      },
    ],
  },
];

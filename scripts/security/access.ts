import type { Protection } from './protection.ts';

const accounts = 'server/src/features/accounts';
const billing = 'server/src/features/billing';
const http = 'server/src/http';
const messages = 'server/src/features/messages';

/** What belongs to whom, what comes from outside, and what leaves in headers and logs. */
export const accessProtections: readonly Protection[] = [
  {
    requirement: 3,
    test: {
      file: `${accounts}/sign-up.test.ts`,
      title: 'the password is kept as argon2id with at least 19 MiB and two passes',
    },
    without: [
      {
        file: 'server/src/providers/secrets/passwords.ts',
        find: 'memoryCost: 19_456',
        put: 'memoryCost: 8_192',
      },
    ],
  },
  {
    requirement: 49,
    test: {
      file: `${http}/ownership.test.ts`,
      title: "another person's order and number answer as if they were not there",
    },
    without: [
      {
        file: `${billing}/get-order.ts`,
        find: 'if (orderId && order?.account_id !== actor.accountId)',
        put: 'if (orderId && !order)',
      },
    ],
  },
  {
    requirement: 49,
    test: {
      file: `${http}/ownership.test.ts`,
      title: "another person's numbers, texts, subscriptions, payments and referrals",
    },
    without: [
      {
        file: `${messages}/messages.queries.ts`,
        find: `where account_id = \${accountId} order by change_seq desc`,
        put: 'where account_id is not null order by change_seq desc',
      },
    ],
  },
  {
    requirement: 49,
    test: { file: `${http}/realtime.test.ts`, title: "nobody hears another person's texts" },
    without: [
      {
        file: `${messages}/messages.queries.ts`,
        find: `where account_id = \${accountId} and change_seq > \${cursor}`,
        put: `where change_seq > \${cursor}`,
      },
      {
        file: `${http}/live-stream.ts`,
        find: `\`account:\${reader.accountId}\`, () => void readOn()`,
        put: "'account:any', () => void readOn()",
      },
    ],
  },
  {
    requirement: 52,
    test: { file: `${http}/functions.test.ts`, title: 'an unproven phone is refused at the search' },
    without: [
      {
        file: `${http}/functions.ts`,
        find: "if (access === 'verified' && !actor.phoneVerified) throw new AppError('phone_not_verified');",
        put: '',
      },
    ],
  },
  {
    requirement: 53,
    test: { file: `${billing}/buy-number.test.ts`, title: 'the price is the server' },
    without: [
      {
        file: `${billing}/checkout-rules.ts`,
        find: 'if (toMinor(shownAmount) !== price)',
        put: 'if (false)',
      },
    ],
  },
  {
    requirement: 54,
    test: {
      file: `${billing}/buy-number.test.ts`,
      title: 'of ten people who reserve one number at once one gets a checkout',
    },
    without: [
      {
        file: 'server/src/db/migrations/005-billing.sql',
        find: 'create unique index orders_one_live_per_number',
        put: 'create index orders_one_live_per_number',
      },
    ],
  },
  {
    requirement: 56,
    test: { file: `${billing}/buy-number.test.ts`, title: 'the price is the server' },
    without: [
      {
        file: `${billing}/checkout-rules.ts`,
        find: "url.origin !== new URL(publicUrl).origin || url.username !== '' || url.password !== ''",
        put: 'false',
      },
    ],
  },
  {
    requirement: 57,
    test: {
      file: `${messages}/receive-text.test.ts`,
      title: 'a text without a signature, or with a wrong one, is refused',
    },
    without: [
      {
        file: `${http}/webhooks.ts`,
        find: 'if (!verified.ok) {\n        deps.log.warn',
        put: 'if (verified.ok === null) {\n        deps.log.warn',
      },
    ],
  },
  {
    requirement: 57,
    test: {
      file: `${messages}/receive-text.test.ts`,
      title: 'the same MessageSid five times at once is one message',
    },
    without: [
      {
        file: 'server/src/db/migrations/006-messages.sql',
        find: 'primary key (carrier, carrier_message_id)',
        put: 'check (true)',
      },
    ],
  },
  {
    requirement: 58,
    test: {
      file: `${billing}/buy-number.test.ts`,
      title: 'a card event without a valid signature is refused',
    },
    without: [
      { file: `${billing}/receive-card-event.ts`, find: 'if (!verified.ok) {', put: 'if (!webhook) {' },
      {
        file: `${billing}/receive-card-event.ts`,
        find: 'const { event } = verified;',
        put: "const event = verified.ok ? verified.event : { id: 'x', type: 'x', sessionId: null, paymentId: null };",
      },
    ],
  },
  {
    requirement: 58,
    test: {
      file: `${billing}/buy-number.test.ts`,
      title: 'a card event that was signed longer than five minutes ago',
    },
    without: [
      {
        file: 'server/src/providers/stripe/stripe-cards.ts',
        find: 'const SIGNATURE_TOLERANCE_SECONDS = 300;',
        put: 'const SIGNATURE_TOLERANCE_SECONDS = 3_000;',
      },
    ],
  },
  {
    requirement: 58,
    test: { file: `${billing}/buy-number.test.ts`, title: 'money of another amount than the order asks for' },
    without: [
      { file: `${billing}/settle-payment.ts`, find: 'money.minor === order.amount_minor && ', put: '' },
    ],
  },
  {
    requirement: 60,
    test: { file: `${http}/app.test.ts`, title: 'every answer forbids foreign content' },
    without: [{ file: `${http}/pages.ts`, find: '    "frame-ancestors \'none\'",\n', put: '' }],
  },
  {
    requirement: 60,
    test: { file: `${http}/app.test.ts`, title: 'https is demanded for a year' },
    without: [{ file: `${http}/app.ts`, find: 'maxAge: 31_536_000', put: 'maxAge: 60' }],
  },
  {
    requirement: 60,
    test: { file: `${http}/app.test.ts`, title: 'nothing of the functions is kept by a cache' },
    without: [{ file: `${http}/functions.ts`, find: "reply.header('cache-control', 'no-store');", put: '' }],
  },
  {
    requirement: 60,
    test: { file: `${http}/auth-routes.test.ts`, title: 'nothing of the protocol is kept by a cache' },
    without: [
      {
        file: `${http}/auth-routes.ts`,
        find: "if (!reply.hasHeader('cache-control')) reply.header('cache-control', 'no-store');",
        put: '',
      },
    ],
  },
  {
    requirement: 62,
    test: { file: `${http}/app.test.ts`, title: 'X-Forwarded-For is not believed of just anybody' },
    without: [{ file: `${http}/app.ts`, find: 'options.trustedProxies ?? false', put: 'true' }],
  },
  {
    requirement: 62,
    test: { file: `${http}/app.test.ts`, title: 'of a trusted proxy the last hop is believed' },
    without: [{ file: `${http}/app.ts`, find: 'options.trustedProxies ?? false', put: 'true' }],
  },
  {
    requirement: 64,
    test: { file: 'server/src/config.test.ts', title: 'production without providers is refused' },
    without: [
      { file: 'server/src/config.ts', find: "known.includes(env[key] ?? '')", put: 'known.length === 0' },
    ],
  },
  {
    requirement: 64,
    test: {
      file: 'server/src/config.test.ts',
      title: 'the confirmation of e-mail addresses can be switched off in the sandbox only',
    },
    without: [
      {
        file: 'server/src/config.ts',
        find: "config.emailConfirmation === 'off' && !config.sandbox",
        put: 'config.port < 0',
      },
    ],
  },
  {
    requirement: 64,
    test: { file: `${http}/app.test.ts`, title: 'a failure of ours is told with the id of the request' },
    without: [
      {
        file: `${http}/error-response.ts`,
        find: 'message: refusal.details.message ?? message,',
        put: 'message: error instanceof Error ? error.message : message,',
      },
    ],
  },
  {
    requirement: 64,
    test: {
      file: `${http}/functions.test.ts`,
      title: 'a body that is not a JSON object is refused with 400',
    },
    without: [
      {
        file: `${http}/app.ts`,
        find: 'const BODY_LIMIT = 1_048_576;',
        put: 'const BODY_LIMIT = 99_000_000;',
      },
    ],
  },
];

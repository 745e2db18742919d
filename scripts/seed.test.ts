import { join } from 'node:path';
import { expect, test } from 'vitest';
import { connect } from '../server/src/db/connect.ts';
import { findRunningPostgres } from '../server/src/db/data-folder.ts';
import { newToken } from '../server/src/random.ts';
import { createClient } from '../server/src/testing/harness/client.ts';
import { createChance } from './seed/chance.ts';
import { makeText } from './seed/texts.ts';
import { aPlace, aUsedPlace, runScript, start, untilReady } from './testing/service-process.ts';

const program = join(import.meta.dirname, 'seed.ts');

test('an empty sandbox is filled with people who can sign in, with numbers and with texts of thirty days, and its nightly jobs are done; a second seed is refused', async () => {
  const environment = await aUsedPlace();
  const seeding = start(environment, 'node', [program, '--people=2', '--texts=40']);
  expect(await seeding.ended, seeding.output()).toBe(0);
  expect(seeding.output()).toContain('1 person, 1 number, 0 texts');
  expect(seeding.output()).toMatch(/amara\.ossei@example\.com +one number in grace/);
  const password = /password "(.+)"/.exec(seeding.output())?.[1] ?? '';

  await untilReady(start(environment));
  const client = createClient(`http://127.0.0.1:${environment.PORT}`);
  const signIn = async (email: string) => {
    const { body } = await client.post<{ access_token: string; expires_at: number }>(
      '/auth/v1/token?grant_type=password',
      { email, password },
    );
    // The seeded history ends today.
    expect(Math.abs(body.expires_at * 1000 - Date.now())).toBeLessThan(2 * 3_600_000);
    return { email, password, phone: '', userId: '', accessToken: body.access_token, refreshToken: '' };
  };
  const ines = await client.call(await signIn('ines.calder@example.com'), 'user-dashboard');
  expect(ines.phoneNumbers).toHaveLength(7);
  expect(ines.phoneNumbers.map(({ name }) => name)).toContain('Newsletter');
  const amara = await client.call(await signIn('amara.ossei@example.com'), 'get-billing-info');
  expect(amara.subscriptions[0]?.status).toBe('grace_period');
  const robin = await signIn('robin.ashbery@example.com');
  const { comparison, next_key_at } = await client.call(robin, 'admin-system');
  expect(next_key_at && next_key_at > new Date().toISOString()).toBe(true);
  expect(comparison.compared_at).not.toBeNull();
  const { db, close } = await connect(findRunningPostgres(environment.DATA_DIR ?? '') ?? '', { max: 1 });
  const { texts } = await db
    .selectFrom('messages')
    .select((eb) => eb.fn.countAll<string>().as('texts'))
    .executeTakeFirstOrThrow();
  await close();
  expect(Number(texts)).toBe(40);

  const again = start(
    {
      ...environment,
      ...(await otherPorts()),
      DATABASE_URL: findRunningPostgres(environment.DATA_DIR ?? '') ?? '',
    },
    'node',
    [program],
  );
  expect(await again.ended).toBe(1);
  expect(again.output()).toContain('This database has people in it.');
});

test('an interrupted seed is removed by the next one, which is complete', async () => {
  const environment = await aUsedPlace();
  const stopped = start(environment, 'node', [program, '--people=2', '--texts=40']);
  await new Promise<void>((resolve) => {
    stopped.child.stdout?.on('data', () => {
      if (stopped.output().includes('1 person')) resolve();
    });
  });
  stopped.child.kill('SIGKILL');
  await stopped.ended;

  const again = start(environment, 'node', [program, '--people=1', '--texts=1']);
  expect(await again.ended, again.output()).toBe(0);
  expect(again.output()).toContain('The last seed was not finished: its people are removed');
  expect(again.output()).toMatch(/ines\.calder@example\.com +seven numbers/);

  const third = start(environment, 'node', [program]);
  expect(await third.ended).toBe(1);
  expect(third.output()).toContain('This database has people in it.');
});

test('with providers configured nothing is seeded', async () => {
  const environment = { ...(await aUsedPlace()), ...realProviders };
  const seeding = start(environment, 'node', [program]);

  expect(await seeding.ended).toBe(1);
  expect(seeding.output().trim()).toBe('Only a sandbox can be filled, but real providers are configured.');
});

test('the same seed creates the same texts', () => {
  const told = (seed: number) => {
    const chance = createChance(seed);
    return Array.from({ length: 20 }, () => makeText(chance).body);
  };
  expect(told(7)).toEqual(told(7));
  expect(told(7)).not.toEqual(told(8));
});

const realProviders = {
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'a-token',
  STRIPE_SECRET_KEY: 'sk_test_mine',
  STRIPE_WEBHOOK_SECRET: 'whsec_mine',
  SMTP_URL: 'smtp://127.0.0.1:2525',
  MAIL_FROM: 'Numlet <support@example.com>',
  DATA_KEY: Buffer.from(newToken(32), 'base64url').toString('base64'),
};

async function otherPorts() {
  const { DATA_DIR: _, ...ports } = await aPlace();
  return ports;
}

test.each([
  ['--peple=3', "Unknown option '--peple'"],
  ['--people', "Option '--people <value>' argument missing"],
  ['3', "Unexpected argument '3'"],
])(
  'a command with %s reports the mistake in one line, with the valid options, and does nothing',
  async (given, sentence) => {
    expect(await runScript('seed.ts', await aPlace(), [given])).toEqual({
      code: 2,
      output: `${sentence}. Usage: npm run seed -- [--people=17] [--texts=3000] [--seed=1]\n`,
    });
  },
);

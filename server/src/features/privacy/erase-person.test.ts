import { createQueryId } from 'kysely';
import { expect, test } from 'vitest';
import { newId, sha256 } from '../../random.ts';
import {
  aPersonWithData,
  leave,
  SENDER,
  signIn,
  TEXT,
  untilAccountClosed,
} from '../../testing/drivers/leaving.ts';
import { aUserByCode, until } from '../../testing/factories/factories.ts';
import type { Person } from '../../testing/harness/client.ts';
import { dumpDatabase, linesWith } from '../../testing/harness/dump-database.ts';
import { sharedTestServer, type TestServer } from '../../testing/harness/test-server.ts';
import { listExportFiles } from './export-files.ts';
import { sweepDeletions } from './sweep-deletions.ts';

test('after a deletion no table holds any data of the person: no email or IP address, name, phone, text, sender or device', async () => {
  const server = await sharedTestServer();
  const { person, number } = await aPersonWithData(server);
  await withEverythingElse(server, person);
  const traces = [
    ...[person.email, 'Ines Adeyemi', person.phone, TEXT, SENDER, 'Studio accounts', 'freelancing'],
    ...[
      'second@example.org',
      'google-sub-4711',
      'Ines and her authenticator',
      'nonce-of-ines',
      'Ines at the wharf',
      'Ines said she would write',
      'Ines has lost her phone',
    ],
  ];
  const before = await dumpDatabase(server);
  for (const trace of traces) expect([trace, before.includes(trace)]).toEqual([trace, true]);

  await leave(server, person);
  await sweepDeletions(server.deps);
  await until(
    async () => !(await dumpDatabase(server)).includes(person.email),
    'the sweep to erase the person',
  );
  await untilAccountClosed(server, person);

  const after = await dumpDatabase(server);
  for (const trace of traces) expect([trace, linesWith(after, trace)]).toEqual([trace, []]);
  // The audit log keeps callers' addresses, under the pseudonym (docs/decisions/010).
  const places = after.replaceAll(server.origin, 'here');
  expect(linesWith(places, '127.0.0.1').filter((line) => !line.startsWith('public.audit_log'))).toEqual([]);
  expect(server.sandbox.messagesTo(number.e164)).toEqual([]);
  expect(server.sandbox.rentedNumbers()).toEqual([]);
  const { body } = await signIn(server, person);
  expect(body).toMatchObject({ code: 'invalid_credentials' });
});

test('every table is listed: what a deletion erases, what it keeps, what has no personal data, and what an export reads', async () => {
  const server = await sharedTestServer();
  const { numlet } = server;
  const erased =
    'users memberships identities profiles user_roles sessions refresh_tokens one_time_tokens factors factor_challenges recovery_codes oauth_flows referrer_codes referrals phone_numbers phone_verifications phone_verification_attempts orders subscriptions payment_customers billing_accounts desk_acts recovery_items account_counters messages blocked_texts code_corrections carrier_message_deletions push_subscriptions admin_notes factor_resets contact_messages mailing_entries kyc_submissions kyc_documents kyc_views kyc_checks';
  const kept =
    'accounts audit_log checkout_attempts payments crypto_payments refunds disputes disputed_purchases sent_notifications carrier_ops payment_transactions ledger_transactions ledger_entries used_money_backs left_phones';
  const nobody =
    'migrations audit_checkpoints audit_horizon signing_keys rate_limits spent_proofs provider_events provider_event_cursors message_receipts carrier_message_deletions_listed carrier_orphans carrier_comparisons text_looks sms_prefix_lifts reception_counts article_views text_days count_changes log_kinds backups check_runs verify_services provider_probes push_refusals daily_report stream_delays kyc_object_deletions kyc_hash_key kyc_redactions';
  const { rows } = await numlet.connection.pool.query<{ name: string }>(
    `select c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = 'public' and c.relkind in ('r', 'p') and not c.relispartition`,
  );
  const known = `${erased} ${kept} ${nobody}`.split(' ');
  // A new table needs its place in the export and the erasure (docs/decisions/010), and then here.
  expect(rows.map((row) => row.name).sort()).toEqual(known.sort());

  // Tables of hashes and sealed values alone, the flows of Google sign-ins, and the processing state of orders and
  // texts.
  const unread =
    'accounts refresh_tokens factor_challenges oauth_flows disputed_purchases carrier_ops carrier_message_deletions used_money_backs left_phones kyc_views';
  const read = await tablesReadBy(server, await aUserByCode(server));
  expect([...read, ...unread.split(' ')].sort()).toEqual(`${erased} ${kept}`.split(' ').sort());
});

/** The tables in the statements of an export. */
async function tablesReadBy({ deps, db, clock }: TestServer, { userId }: Person): Promise<Set<string>> {
  const { account_id: accountId } = await db
    .selectFrom('memberships')
    .select('account_id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  const tables = new Set<string>();
  const listening = db.withPlugin({
    transformQuery: ({ node }) => {
      const { sql } = db.getExecutor().compileQuery(node, createQueryId());
      for (const [, table] of sql.matchAll(/(?:from|join) "?(\w+)/g)) if (table) tables.add(table);
      return node;
    },
    transformResult: async ({ result }) => result,
  });
  for (const file of listExportFiles({ ...deps, db: listening }, { userId, accountId }, clock.now(), {
    withDocuments: true,
  }))
    for await (const part of file.chunks()) expect(part).toBeTypeOf('string');
  return tables;
}

test('the log of attempts is changed by an erasure and by nothing else', async () => {
  const server = await sharedTestServer();
  await aUserByCode(server);
  const change = (values: object) =>
    server.db.updateTable('phone_verification_attempts').set(values).execute();
  await expect(change({ success: true })).rejects.toThrow('append-only');
  await expect(change({ phone_number: '' })).rejects.toThrow('append-only');
  await expect(
    change({ phone_number: '', ip_address: null, error_message: null, success: false }),
  ).rejects.toThrow('append-only');
  await expect(server.db.deleteFrom('phone_verification_attempts').execute()).rejects.toThrow('append-only');
});

/** Adds the data of people who use every way to sign in. */
async function withEverythingElse({ db, clock, deps }: TestServer, { userId }: Person) {
  const now = clock.now();
  const at = { created_at: now, updated_at: now };
  const sealed = { data_key_id: deps.vault.keyId };
  const factorId = newId();
  await db.updateTable('phone_numbers').set({ name: 'Ines at the wharf' }).execute();
  await db.updateTable('users').set({ new_email: 'second@example.org' }).where('id', '=', userId).execute();
  await db
    .insertInto('identities')
    .values({
      ...{ id: newId(), user_id: userId, provider: 'google', provider_id: 'google-sub-4711' },
      ...{ identity_data: JSON.stringify({ email: 'second@example.org' }), ...at },
    })
    .execute();
  await db
    .insertInto('factors')
    .values({
      ...{ id: factorId, user_id: userId, factor_type: 'totp', friendly_name: 'Ines and her authenticator' },
      ...{ status: 'unverified', secret_sealed: deps.vault.seal(Buffer.from('secret')), ...sealed, ...at },
    })
    .execute();
  const session = await db
    .selectFrom('sessions')
    .select('id')
    .where('user_id', '=', userId)
    .limit(1)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('factor_challenges')
    .values({
      ...{ id: newId(), factor_id: factorId, session_id: session.id },
      ...{ created_at: now, expires_at: now },
    })
    .execute();
  await db
    .insertInto('admin_notes')
    .values({
      ...{ id: newId(), user_id: userId, author_user_id: newId() },
      ...{ body: 'Ines said she would write', created_at: now },
    })
    .execute();
  await db
    .insertInto('factor_resets')
    .values({
      ...{ id: newId(), user_id: userId, requested_by: newId(), reason: 'Ines has lost her phone' },
      ...{ requested_at: now, due_at: now, withdrawn_at: now },
    })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ code_hash: sha256(userId), user_id: userId, created_at: now })
    .execute();
  await db
    .insertInto('one_time_tokens')
    .values({
      ...{ token_hash: sha256(`token ${userId}`), user_id: userId, purpose: 'email_change_new' },
      ...{ sent_to: 'second@example.org', created_at: now, expires_at: now },
    })
    .execute();
  await db
    .insertInto('oauth_flows')
    .values({
      ...{ state_hash: sha256(`state ${userId}`), provider: 'google', linking_user_id: userId },
      ...{ linking_session_id: session.id, browser_secret_hash: sha256('browser'), redirect_to: '/' },
      ...{ code_challenge: 'challenge', nonce: 'nonce-of-ines', ...sealed },
      ...{
        provider_verifier_sealed: deps.vault.seal(Buffer.from('verifier')),
        created_at: now,
        expires_at: now,
      },
    })
    .execute();
}

import { maskPhoneAdmin } from '@numlet/contract/numbers/mask-phone';
import { expect, test } from 'vitest';
import { HOUR, MINUTE } from '../../../clock.ts';
import { newId } from '../../../random.ts';
import { untilJobsAreDone } from '../../../testing/drivers/billing.ts';
import { arrive, inbound, sign, webhook } from '../../../testing/drivers/inbound-texts.ts';
import { signedInAgain } from '../../../testing/factories/authenticator.ts';
import {
  aNewcomer,
  aNumber,
  anAdministrator,
  aUser,
  aUserByCode,
} from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';

const reason = 'Three reports of abuse';

test('the page of a person shows why they are suspended, their numbers, payments and attempts, the people they referred, and no text', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const person = await aUserByCode(server);
  const { code } = await server.call(person, 'get-referrals');
  const referred = await aNewcomer(server, { referrerCode: code });
  // A job binds them to their referrer.
  await untilJobsAreDone(server);
  const number = await aNumber(server, person);
  await arrive(server, { to: number.e164, sid: 'SM1', body: 'Your code is 482915' });
  await server.call(administrator, 'admin-give-credit', {
    key: '01970000-0000-7000-8000-000000000001',
    userId: person.userId,
    amount: 3,
    reason,
  });
  await signedInAgain(server, person);
  const page = () => server.call(administrator, 'admin-person', { userId: person.userId });

  const { person: active, sessions } = await page();
  expect(active).toMatchObject({ account_status: 'active', status_reason: null, status_by: null });
  expect(sessions).toHaveLength(2);
  await server.call(administrator, 'admin-suspend-user', {
    userId: person.userId,
    duration: '7days',
    reason,
  });
  const read = await page();
  expect(read).toMatchObject({
    person: {
      id: person.userId,
      email: person.email,
      account_status: 'suspended',
      status_reason: reason,
      status_by: 'Ines Adeyemi',
      phone_count: 1,
      message_count: 1,
      verification_status: 'verified',
      has_second_factor: false,
      referred_by: null,
      is_leaving: false,
    },
    numbers: [{ id: number.id, phone_number: number.e164, status: 'active', released_at: null }],
    billing: { credit_balance: 3, subscriptions: [{ phone_number_id: number.id, used_sms: 1 }] },
    money: { settled: 5, refunded: 0 },
    sessions: [],
    attempts: [
      { attempt_type: 'verify_code', success: true, phone_number: maskPhoneAdmin(person.phone) },
      { attempt_type: 'send_code' },
    ],
    referrals: [{ status: 'awaiting_purchase', person: { id: referred.userId } }],
    notes: [],
    factor_reset: null,
  });
  expect(JSON.stringify(read)).not.toContain('482915');

  // As the person sees it, with the text masked.
  const view = await server.call(administrator, 'admin-person-view', { userId: person.userId });
  expect(view).toMatchObject({
    dashboard: {
      phoneNumbers: [{ id: number.id, used_sms: 1 }],
      recentMessages: [{ from_number: '+12025550123', message_body: '•••• •••• •• ••••••' }],
      statistics: { activeNumbers: 1, totalMessages: 1, totalCost: '5.00' },
    },
    billing: { credit_balance: 3 },
  });
  expect(
    (await server.call(administrator, 'admin-person', { userId: referred.userId })).person.referred_by,
  ).toEqual({ id: person.userId, full_name: 'Ines Adeyemi', email: person.email });
  expect(
    await server.refused(administrator, 'admin-person', { userId: '01970000-0000-7000-8000-000000000000' }),
  ).toMatchObject({ code: 'not_found' });
});

test('the timeline has all events, newest first, complete across its pages and groups; texts are counted, and uncovered only with an audit entry', async () => {
  const server = await sharedTestServer();
  // Early in an hour, so that all later events are in it.
  server.clock.set(new Date(Math.ceil(server.clock.now().getTime() / HOUR) * HOUR + MINUTE));
  const [administrator, person] = [await anAdministrator(server), await aUserByCode(server)];
  const number = await aNumber(server, person);
  const text = async (sid: string, from: string, body: string) => {
    const parameters = { ...inbound(number.e164, sid, body), From: from };
    expect(await webhook(server, parameters, sign(server, parameters))).toBe(200);
  };
  await text('SM1', 'AMAZON', 'Your code is 482915');
  await text('SM2', 'AMAZON', 'Your code is 771302');
  await text('SM3', '+12025550199', 'Hello');
  server.clock.advance(MINUTE);
  const userId = person.userId;
  await server.call(administrator, 'admin-suspend-user', { userId, duration: '1day', reason });
  const timeline = (input: object) => server.call(administrator, 'admin-timeline', { userId, ...input });

  const whole = await timeline({});
  expect(whole.next_cursor).toBeNull();
  const times = whole.entries.map(({ at }) => at);
  expect(times).toEqual(times.toSorted().reverse());
  const suspended = whole.entries.find(({ kind }) => kind === 'user_suspended');
  expect(suspended).toMatchObject({
    group: 'acts',
    by: 'Ines Adeyemi',
    reason,
    status: '1day',
    device: null,
  });
  const money = whole.entries.filter(({ group }) => group === 'money');
  expect(money.toSorted((a, b) => a.source.localeCompare(b.source))).toMatchObject([
    { source: 'mail', kind: 'receipt' },
    { source: 'number', kind: 'rented', phone_number: number.e164 },
    { source: 'payment', kind: 'number_purchase', amount: 5, currency: 'usd' },
  ]);
  expect(JSON.stringify(whole)).not.toContain('482915');

  // Reading page by page gives the same.
  const paged = [];
  let cursor: string | null | undefined;
  do {
    const page = await timeline({ limit: 2, ...(cursor ? { cursor } : {}) });
    paged.push(...page.entries);
    cursor = page.next_cursor;
  } while (cursor);
  expect(paged).toEqual(whole.entries);
  for (const group of ['money', 'texts', 'sign_ins', 'acts'] as const)
    expect([group, (await timeline({ group })).entries]).toEqual([
      group,
      whole.entries.filter((entry) => entry.group === group),
    ]);

  const { next_cursor: first } = await timeline({ group: 'texts', limit: 1 });
  const { entries: counted, busy_hours } = await timeline({ group: 'texts' });
  // How many texts one number got in an hour, from all senders together.
  expect(busy_hours).toEqual([{ hour: counted[0]?.at, phone_number: number.e164, texts: 3, senders: 2 }]);
  expect([whole.busy_hours, (await timeline({ group: 'texts', cursor: first ?? '' })).busy_hours]).toEqual([
    [],
    [],
  ]);
  const line = counted.find(({ sender }) => sender === 'AMAZON');
  expect(line).toMatchObject({ texts: 2, texts_to_number: 3, phone_number: number.e164 });
  const uncovered = await server.call(administrator, 'admin-uncover-texts', {
    userId,
    phoneNumber: number.e164,
    sender: 'AMAZON',
    hour: line?.at ?? '',
    reason,
  });
  expect(uncovered.texts.map(({ body }) => body).sort()).toEqual([
    'Your code is 482915',
    'Your code is 771302',
  ]);
  const audit = await server.db
    .selectFrom('audit_log')
    .select(['actor_user_id', 'target_user_id', 'reason', 'detail'])
    .where('action', '=', 'texts_uncovered')
    .execute();
  expect(audit).toMatchObject([
    {
      actor_user_id: administrator.userId,
      target_user_id: userId,
      reason,
      detail: { message_ids: uncovered.texts.map(({ id }) => id) },
    },
  ]);
  // No text of another account's number is found.
  const stranger = await aNewcomer(server);
  expect(
    await server.refused(administrator, 'admin-uncover-texts', {
      userId: stranger.userId,
      phoneNumber: number.e164,
      sender: 'AMAZON',
      hour: line?.at ?? '',
      reason,
    }),
  ).toMatchObject({ code: 'not_found' });
});

test('notes stay on the person’s page for the next administrator; one session or all of them can be ended, and each action is audited', async () => {
  const server = await sharedTestServer();
  const [administrator, person] = [await anAdministrator(server), await aUser(server)];
  const { userId } = person;
  const { note } = await server.call(administrator, 'admin-add-note', {
    userId,
    body: ' Asked for a letter. ',
  });
  expect(note).toMatchObject({ author: 'Ines Adeyemi', body: 'Asked for a letter.' });
  const elsewhere = await signedInAgain(server, person);
  const page = () => server.call(administrator, 'admin-person', { userId });
  const { sessions, notes, person: before } = await page();
  expect(notes).toEqual([note]);
  const [newest] = sessions;
  const { version } = before;
  expect(
    await server.call(administrator, 'admin-revoke-sessions', {
      userId,
      sessionId: newest?.id,
      reason: 'A lost laptop',
      version,
    }),
  ).toEqual({ success: true, ended: 1 });
  expect(await server.refused(elsewhere, 'get-profile')).toMatchObject({ code: 'no_session' });
  expect(await server.call(person, 'get-profile')).toMatchObject({ user_id: userId });
  expect(await server.refused(administrator, 'admin-revoke-sessions', { userId, version })).toMatchObject({
    code: 'changed_meanwhile',
  });
  expect(await server.call(administrator, 'admin-revoke-sessions', { userId })).toEqual({
    success: true,
    ended: 1,
  });
  expect(await server.refused(person, 'get-profile')).toMatchObject({ code: 'no_session' });
  const written = await server.db
    .selectFrom('audit_log')
    .select(['action', 'reason'])
    .where('target_user_id', '=', userId)
    .where('actor_user_id', '=', administrator.userId)
    .where('action', '<>', 'person_read')
    .orderBy('at')
    .execute();
  expect(written).toEqual([
    { action: 'note_added', reason: null },
    { action: 'sessions_revoked', reason: 'A lost laptop' },
    { action: 'sessions_revoked', reason: null },
  ]);
});

test('the page has the newest fifty payments, says that there are older ones, and returns as many payments as are requested', async () => {
  const server = await sharedTestServer();
  const administrator = await anAdministrator(server);
  const { userId } = await aUser(server);
  for (let amount = 1; amount <= 52; amount += 1)
    await server.call(administrator, 'admin-give-credit', { key: newId(), userId, amount, reason });
  const amounts = async (payments?: number) => {
    const page = await server.call(administrator, 'admin-person', { userId, ...(payments && { payments }) });
    return [page.billing.transactions.map(({ amount }) => amount), page.more_payments];
  };
  const newest = Array.from({ length: 52 }, (_, place) => 52 - place);

  expect(await amounts()).toEqual([newest.slice(0, 50), true]);
  expect(await amounts(51)).toEqual([newest.slice(0, 51), true]);
  expect(await amounts(100)).toEqual([newest, false]);
  expect(await server.refused(administrator, 'admin-person', { userId, payments: 1001 })).toMatchObject({
    status: 400,
  });
});

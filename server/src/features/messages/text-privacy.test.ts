import { expect, test } from 'vitest';
import { inbound, sign, webhook } from '../../testing/drivers/inbound-texts.ts';
import { aNumber, aUser, until } from '../../testing/factories/factories.ts';
import { collectLog } from '../../testing/harness/collect-log.ts';
import { readLive } from '../../testing/harness/live-reader.ts';
import { testServer } from '../../testing/harness/test-server.ts';

const BODY = 'Wharf Bank: 738164 is your code. Tell nobody.';
const FROM = '+12025550188';

test.each(['info', 'debug', 'trace'])(
  'the log at %s contains no words, code or sender of a text, whether the text is stored, read, refused or failed',
  async (level) => {
    const log = collectLog();
    const server = await testServer({ environment: { LOG_LEVEL: 'info' }, compose: { logTo: log } });
    server.deps.log.level = level;
    const person = await aUser(server);
    const { e164 } = await aNumber(server, person);
    const reader = await readLive(server.origin, person);
    const text = (sid: string, to = e164, body = BODY) => ({ ...inbound(to, sid, body), From: FROM });
    const post = (parameters: Record<string, string>, signature = sign(server, parameters)) =>
      webhook(server, parameters, signature);

    expect(await post(text('SMp1'))).toBe(200);
    await until(async () => reader.received.length === 1, 'the text');
    expect((await server.call(person, 'user-dashboard')).recentMessages[0]?.message_body).toBe(BODY);
    // The same text twice, one to an unknown number, one with a wrong signature, and one that only the poll finds.
    expect(await post(text('SMp1'))).toBe(200);
    await post(text('SMp2', '+12025550100'));
    expect(await post(text('SMp3'), 'made up')).toBe(403);
    await server.sandbox.sendText({ to: e164, from: FROM, body: BODY });

    // A database error whose detail contains the row.
    await server.numlet.connection.pool.query(
      `alter table messages add constraint no_wharf check (body not like '%wharf%') not valid`,
    );
    expect(await post(text('SMp4', e164, `wharf ${BODY}`))).toBeGreaterThanOrEqual(500);

    reader.close();
    await until(
      async () => log.find({ route: '/realtime/v1/messages' }).length > 0,
      'the line of the stream',
    );
    expect(log.lines().length).toBeGreaterThan(5);
    const written = JSON.stringify(log.lines());
    for (const secret of [BODY, '738164', 'Wharf', FROM, FROM.slice(1)])
      expect([secret, written.includes(secret)]).toEqual([secret, false]);
  },
);

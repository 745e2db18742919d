import { expect, test } from 'vitest';
import { createLog } from '../../../log/log.ts';
import { aNewcomer, until } from '../../../testing/factories/factories.ts';
import { sharedTestServer, type TestServer } from '../../../testing/harness/test-server.ts';
import { checkAudit } from './check-audit.ts';
import { readLoggedCheckpoints } from './read-logged-checkpoints.ts';
import { sealAudit } from './seal-audit.ts';

async function aRecord() {
  const server = await sharedTestServer();
  await aNewcomer(server);
  const written: string[] = [];
  const log = createLog('error', { to: { write: (line: string) => void written.push(line) } });
  const seal = () => sealAudit({ db: server.db, clock: server.clock, log });
  const check = () => checkAudit(server.db);
  // Other tests run transactions in the same PostgreSQL, which delay the horizon for a moment.
  const sealAll = () =>
    until(async () => {
      await seal();
      return (await check()).unsealed.rows === 0;
    }, 'everything sealed');
  return { server, seal, sealAll, check, logged: () => readLoggedCheckpoints(written.join('')) };
}

/** Runs statements as a superuser can, without triggers, and restores both tables afterwards unless `stays` is set. */
async function tampering(
  server: TestServer,
  statements: string,
  look: () => Promise<unknown>,
  stays = false,
) {
  const client = await server.numlet.connection.pool.connect();
  try {
    await client.query('set session_replication_role = replica');
    await client.query(
      'create table kept_log as table audit_log; create table kept_seals as table audit_checkpoints',
    );
    await client.query(statements);
    await look();
    if (!stays)
      await client.query(`delete from audit_log; insert into audit_log select * from kept_log;
        delete from audit_checkpoints; insert into audit_checkpoints select * from kept_seals`);
  } finally {
    await client.query('drop table if exists kept_log, kept_seals; set session_replication_role = default');
    client.release();
  }
}

const columns = {
  id: 'gen_random_uuid()',
  at: "at + interval '1 second'",
  action: "'login_failed'",
  actor_user_id: 'gen_random_uuid()',
  target_user_id: 'gen_random_uuid()',
  ip: "'10.0.0.1'",
  user_agent: "'another'",
  request_id: "'another'",
  detail: `'{"a": 1}'`,
  before: `'{"a": 1}'`,
  after: `'{"a": 1}'`,
  reason: "'another'",
  seq: '-1',
};

test('every change, addition, deletion or new seal by a superuser in the audit log is detected and reported', async () => {
  const { server, sealAll, check, logged } = await aRecord();
  const { pool } = server.numlet.connection;
  await sealAll();
  await aNewcomer(server);
  await sealAll();
  const whole = await check();
  expect(whole).toMatchObject({ findings: [], checkpoints: 2, unsealed: { rows: 0 } });
  expect([...logged().keys()]).toEqual([1, 2]);
  expect((await checkAudit(server.db, logged())).findings).toEqual([]);

  const { rows } = await pool.query<{ seq: number; names: string[] }>(
    `select min(seq) as seq, (select array_agg(column_name::text) from information_schema.columns where table_name = 'audit_log') as names
     from audit_log`,
  );
  const first = rows[0]?.seq ?? 0;
  // A column that is added later must be sealed as well.
  expect(Object.keys(columns).sort()).toEqual(rows[0]?.names.sort());
  const found = (words: RegExp) => async () => {
    const { findings, unsealed } = await check();
    expect(findings[0] ?? 'nothing').toMatch(words);
    // Rows after the fault are not compared. They do not wait for a checkpoint.
    expect(unsealed.rows).toBe(0);
  };
  for (const [column, value] of Object.entries(columns))
    await tampering(
      server,
      `update audit_log set ${column} = ${value} where seq = ${first}`,
      found(column === 'seq' ? /^Row -1 .*was added later/ : new RegExp(`^Row ${first} .*was changed`)),
    );
  await tampering(
    server,
    `delete from audit_log where seq = ${first + 1}`,
    found(new RegExp(`^Row ${first + 1} was deleted`)),
  );
  await tampering(
    server,
    `insert into audit_log (seq, id, at, action, detail) values (0, gen_random_uuid(), now(), 'login', '{}')`,
    found(/^Row 0 .*was added later/),
  );
  await tampering(
    server,
    'delete from audit_checkpoints where number = 1',
    found(/^Checkpoint 1 is missing/),
  );
  await tampering(
    server,
    'update audit_checkpoints set row_count = 0 where number = 2',
    found(/^Checkpoint 2 was changed/),
  );

  await pool.query('alter table audit_log disable trigger audit_log_append_only');
  expect((await check()).findings).toEqual([
    'The trigger that refuses changes of audit_log is switched off or gone.',
  ]);
  await pool.query('alter table audit_log enable trigger audit_log_append_only');
  for (const table of ['audit_log', 'audit_checkpoints'])
    for (const statement of [`truncate ${table}`, `delete from ${table}`, `update ${table} set at = now()`])
      await expect(pool.query(statement)).rejects.toThrow('append-only');

  // An attacker who recomputes all checkpoints deceives the database, but not the log on another machine.
  const reseal = async () => {
    await sealAll();
    expect((await check()).findings).toEqual([]);
  };
  const before = logged();
  await tampering(
    server,
    `delete from audit_checkpoints; delete from audit_log where seq = ${first}`,
    reseal,
    true,
  );
  expect((await checkAudit(server.db, before)).findings).toEqual([
    expect.stringMatching(/^Checkpoint 1 differs in the log/),
  ]);
});

test('a row that is committed late is sealed once it is visible, and the chain continues over a restore, a week without service and a long backlog', async () => {
  const { server, seal, sealAll, check } = await aRecord();
  const { pool } = server.numlet.connection;
  const write = `insert into audit_log (id, at, action, detail) values (gen_random_uuid(), now(), 'login', '{}')`;
  await sealAll();
  const { rows: sealed } = await check();
  const late = await pool.connect();
  await late.query(`begin; ${write}`);
  await pool.query(write);
  await seal();
  await seal();
  expect(await check()).toMatchObject({ findings: [], rows: sealed, unsealed: { rows: 1 } });
  await late.query('commit');
  late.release();
  await sealAll();
  expect(await check()).toMatchObject({ findings: [], rows: sealed + 2, unsealed: { rows: 0 } });

  // Resembles a restore into another server, whose transaction ids start again.
  await pool.query("update audit_horizon set xact = '4000000000000'");
  await pool.query(`insert into audit_log (id, at, action, detail)
    select gen_random_uuid(), now(), 'login', '{}' from generate_series(1, 2300)`);
  await sealAll();
  expect(await check()).toMatchObject({ findings: [], rows: sealed + 2302, unsealed: { rows: 0 } });
  const { checkpoints } = await check();
  await seal();
  // Without new rows no checkpoint is made.
  expect((await check()).checkpoints).toBe(checkpoints);
});

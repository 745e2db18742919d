import { expect } from 'vitest';
import { deleteObjects } from '../../features/kyc/retention/delete-objects.ts';
import { until } from '../factories/factories.ts';
import type { Person } from '../harness/client.ts';
import type { TestServer } from '../harness/test-server.ts';
import { inbound, sign, webhook } from './inbound-texts.ts';
import { storePicture } from './kyc.ts';

export async function receive(server: TestServer, e164: string, name: string, howMany: number) {
  const one = async (count: number) => {
    const text = inbound(e164, `SM${name}${count}`);
    expect(await webhook(server, text, sign(server, text))).toBe(200);
  };
  await Promise.all(Array.from({ length: howMany }, (_, count) => one(count)));
}

/** Sends texts without a pause, until it is stopped. @returns how many were acknowledged by then */
export function keepReceiving(server: TestServer, e164: string) {
  let going = true;
  let acknowledged = 0;
  const loop = async () => {
    for (; going; acknowledged += 1) await receive(server, e164, `during${acknowledged}`, 1);
  };
  const ended = loop();
  return {
    async stop() {
      going = false;
      await ended;
      return acknowledged;
    },
  };
}

/** Stores a document repeatedly, and deletes the former one, until it is stopped. @returns how often */
export function keepReplacingDocument(server: TestServer, person: Person) {
  let going = true;
  let replaced = 0;
  const loop = async () => {
    for (; going; replaced += 1) {
      await storePicture(server, person, 'selfie');
      await deleteObjects(server.deps);
    }
  };
  const ended = loop();
  return {
    async stop() {
      going = false;
      await ended;
      return replaced;
    },
  };
}

/** Makes PostgreSQL recycle its WAL segments: six checkpoints, each after a new segment. */
export async function recycleLogDuringBackup({ numlet }: TestServer) {
  const { pool } = numlet.connection;
  const isRunning = async () => {
    const found = await pool.query("select from pg_stat_activity where application_name = 'numlet-backup'");
    return (found.rowCount ?? 0) > 0;
  };
  await until(isRunning, 'the backup to begin');
  for (let times = 0; times < 6 && (await isRunning()); times += 1) {
    await pool.query('select pg_switch_wal()');
    await pool.query('checkpoint');
  }
}

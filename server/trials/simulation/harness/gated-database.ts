import { Kysely, PostgresDialect, type PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { Db } from '../../../src/db/connect.ts';
import type { Database } from '../../../src/db/schema.ts';
import { atGate, currentTask, type HeldConnection, never, type Task } from './tasks.ts';

/**
 * The database as a task sees it: each statement is a gate, and an open transaction is rolled back when the task dies.
 */
export function gateDatabase(pool: pg.Pool): Db {
  return new Kysely<Database>({
    dialect: new PostgresDialect({
      pool: {
        options: pool.options,
        end: async () => undefined,
        async connect() {
          const task = currentTask();
          if (isDead(task)) return never();
          const client = await pool.connect();
          if (isDead(task)) {
            client.release();
            return never();
          }
          return task ? gateClient(client, task) : client;
        },
      },
    }),
  });
}

function isDead(task: Task | undefined): boolean {
  return task?.state === 'dead';
}

function gateClient(client: pg.PoolClient, task: Task): PostgresPoolClient {
  let isReleased = false;
  let isBusy = false;
  const releaseOnce = () => {
    if (isReleased) return;
    isReleased = true;
    task.held.delete(held);
    client.release();
  };
  const held: HeldConnection = {
    processId: Number(Reflect.get(client, 'processID')),
    inTransaction: false,
    async abandon() {
      // The rollback runs after the query that this connection still waits for.
      if (held.inTransaction || isBusy) await client.query('rollback');
      releaseOnce();
    },
  };
  task.held.add(held);
  const query = (statement: string, parameters: readonly unknown[]) =>
    atGate(describe(statement, parameters), async () => {
      isBusy = true;
      const result = await client.query(statement, [...parameters]).finally(() => {
        isBusy = false;
      });
      follow(task, held, statement);
      return result;
    });
  return new Proxy(client, {
    get(target, name) {
      if (name === 'query') return query;
      if (name === 'release') return releaseOnce;
      return Reflect.get(target, name);
    },
  });
}

/** Delivers a transaction's announcements when it commits, and drops them when it is rolled back. */
function follow(task: Task, held: HeldConnection, statement: string) {
  if (statement === 'begin') held.inTransaction = true;
  if (statement !== 'commit' && statement !== 'rollback') return;
  held.inTransaction = false;
  const announcements = task.announcements;
  task.announcements = [];
  if (statement === 'commit') for (const deliver of announcements) deliver();
}

const MAX_LENGTH = 110;

function describe(statement: string, parameters: readonly unknown[]): string {
  const short = statement
    .replaceAll(/\s+/g, ' ')
    .replaceAll('"', '')
    .replace(/^(select ).*? (from )/, '$1... $2');
  const values = parameters.filter((value) => typeof value === 'string').slice(0, 4);
  return `${short.slice(0, MAX_LENGTH)}${values.length > 0 ? ` [${values.join(', ').slice(0, MAX_LENGTH)}]` : ''}`;
}

import type { Sandbox } from '@numlet/sandbox/start-sandbox';
import type { Clock } from '../../clock.ts';
import type { Numlet } from '../../compose.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from './client.ts';

export type TestClock = Clock & {
  set(moment: Date): void;
  advance(milliseconds: number): void;
  /** Calls the listener with its advance over the computer's clock, at once and at each move. */
  follow(follower: (aheadMs: number) => Promise<void>): void;
  /** Waits until the job queue has the time too: after a step back, an earlier job waits for the former time. */
  settled(): Promise<void>;
  /** Sets it to the computer's time again, and notifies its followers. */
  putBack(): Promise<void>;
};

/** The whole service with its sandbox. */
export type TestServer = Client & {
  origin: string;
  sandbox: Sandbox;
  db: Db;
  deps: Deps;
  clock: TestClock;
  databaseUrl: string;
  /** The folder of data stored outside the database. Removed with the server. */
  dataDir: string;
  numlet: Numlet;
};

import type { Sandbox } from '@numlet/sandbox/start-sandbox';
import type { Clock } from '../../clock.ts';
import type { Numlet } from '../../compose.ts';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import type { Client } from './client.ts';

export type TestClock = Clock & {
  set(moment: Date): void;
  advance(milliseconds: number): void;
  /** Who is told how far it is ahead of the computer's clock, at once and at each move. */
  follow(tell: (aheadMs: number) => Promise<void>): void;
  /** It is the computer's again, for everybody who follows it, too. */
  putBack(): Promise<void>;
};

/** The whole service and the world around it, as a test holds them. */
export type TestServer = Client & {
  origin: string;
  sandbox: Sandbox;
  db: Db;
  deps: Deps;
  clock: TestClock;
  databaseUrl: string;
  numlet: Numlet;
};

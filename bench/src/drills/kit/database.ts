import { type EmbeddedPostgres, startEmbeddedPostgres } from '@numlet/server/db/embedded';
import { atEnd } from '../../clean-up.ts';
import { familyOf } from '../../process-family.ts';
import { temporaryFolder } from '../../service/temporary-folder.ts';
import { kill } from './service.ts';

export type OwnDatabase = {
  /** Changes with each start. */
  url(): string;
  /** Suspends all its processes, as when a machine hangs. */
  pause(): Promise<void>;
  resume(): Promise<void>;
  /** Kills it without warning, as a power cut does. */
  kill(): Promise<void>;
  start(): Promise<void>;
};

/** Starts a PostgreSQL separate from the service, for DATABASE_URL, with durable settings. */
export async function ownDatabase(): Promise<OwnDatabase> {
  const folder = await temporaryFolder();
  let running: EmbeddedPostgres = await startEmbeddedPostgres(folder.path);
  let paused: number[] = [];
  const family = async () => (await familyOf(running.pid ?? 0)).map((each) => each.pid);
  const signalAll = (pids: readonly number[], signal: NodeJS.Signals) => {
    for (const pid of pids) kill(pid, signal);
  };
  atEnd(async () => {
    signalAll(paused, 'SIGCONT');
    await running.stop();
  });
  return {
    url: () => running.url,
    async pause() {
      paused = await family();
      signalAll(paused, 'SIGSTOP');
    },
    async resume() {
      signalAll(paused, 'SIGCONT');
      paused = [];
    },
    async kill() {
      signalAll(await family(), 'SIGKILL');
      await running.stop();
    },
    async start() {
      running = await startEmbeddedPostgres(folder.path);
    },
  };
}

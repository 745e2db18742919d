import { type Clock, later } from './clock.ts';
import type { Deps } from './deps.ts';
import type { ServerInfo } from './server-info.ts';

/**
 * Whether the clock of this server may still be wrong, as a computer's is until it has synchronised. Until then nothing
 * is deleted or ended permanently by it (docs/decisions/062): a whole job waits (`irrevocable` in jobs/register.ts), or
 * a step of a job checks here.
 * @returns the latest time at which it is right; null if it is right now, as is a clock that was set by more than the
 *   wait
 */
export function clockMayBeWrong({
  clock,
  server,
  settings,
}: {
  clock: Clock;
  server: Pick<ServerInfo, 'startedAt'>;
  settings: Pick<Deps['settings'], 'clockWaitMs'>;
}): Date | null {
  const now = clock.now();
  const isRight = Math.abs(now.getTime() - server.startedAt.getTime()) >= settings.clockWaitMs;
  return isRight ? null : later(now, settings.clockWaitMs);
}

import { type Clock, later } from './clock.ts';
import type { Deps } from './deps.ts';
import type { ServerInfo } from './server-info.ts';

/**
 * Whether the clock of this server may still be wrong: a computer's is until it has synchronised. Until then, nothing
 * that depends on it is deleted or ended permanently (docs/decisions/062): a whole job waits (`irrevocable` in
 * jobs/register.ts), or a step of a job checks here.
 * @returns the time from which it is certainly right; null if it is right now. A clock that was set by more than the
 *   wait counts as right
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

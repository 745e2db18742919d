import { type Clock, later } from './clock.ts';
import type { Deps } from './deps.ts';
import type { ServerInfo } from './server-info.ts';

/**
 * Whether the clock of this server may still be wrong, as a computer's is until it has asked for the time. Until then
 * nothing is deleted or ended for good by it (docs/decisions/062): a whole job waits
 * (`irrevocable` in jobs/register.ts), or a step of one asks here.
 * @returns when it is right at the latest; null where it is right now, as a clock that was set by more than the wait is
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

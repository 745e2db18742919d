import { type Clock, later, MINUTE } from './clock.ts';
import type { ServerInfo } from './server-info.ts';

/** How long after a start the computer's clock may still be wrong. */
const CLOCK_IS_RIGHT_MS = 10 * MINUTE;

/**
 * Whether the clock of this server may still be wrong, as a computer's is until it has asked for the time. Until then
 * nothing is deleted or ended by it that nobody can bring back (docs/decisions/062): a whole job waits
 * (`irrevocable` in jobs/register.ts), or a step of one asks here.
 * @returns when it is right at the latest; null where it is right now, as a clock that was set by more than the wait is
 */
export function clockMayBeWrong({
  clock,
  server,
}: {
  clock: Clock;
  server: Pick<ServerInfo, 'startedAt'>;
}): Date | null {
  const now = clock.now();
  const isRight = Math.abs(now.getTime() - server.startedAt.getTime()) >= CLOCK_IS_RIGHT_MS;
  return isRight ? null : later(now, CLOCK_IS_RIGHT_MS);
}

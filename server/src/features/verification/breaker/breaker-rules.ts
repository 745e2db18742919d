import { DAY } from '../../../clock.ts';
import { CODE_LIVES_MS } from '../verification-rules.ts';

/**
 * The rule that stops codes to a prefix. Once there are `sends` judged texts of a day, `percent` percent of them must
 * be approved; a text counts as failed when its code was not typed within ten minutes. Of those that still have time,
 * `open` may be waiting, or as many as were approved where that is more: this stops an attacker who sends to a range
 * for the money in it (docs/decisions/051).
 */
export const BREAKER = { sends: 20, percent: 30, withinMs: DAY, open: 40, openMs: CODE_LIVES_MS } as const;

/** How many texts of a prefix brought a code that was typed, brought none in ten minutes, or still have time. */
export type Tally = { approved: number; failed: number; open: number };

export type StopReason = 'few_come_good' | 'too_many_open';

/** Why a prefix gets no more codes. @returns null when it gets them */
export function whyStopped({ approved, failed, open }: Tally): StopReason | null {
  const judged = approved + failed;
  if (judged >= BREAKER.sends && approved * 100 < judged * BREAKER.percent) return 'few_come_good';
  return open >= Math.max(BREAKER.open, approved) ? 'too_many_open' : null;
}

export type SentCode = { sentAt: Date; sends: number; approved: boolean };

/**
 * Since when a prefix is stopped, and until when it will be if the open codes are neither typed in time nor counted
 * against it.
 * @returns null when it is not stopped
 */
export function spanOfStop(codes: readonly SentCode[], now: Date): { since: Date; until: Date } | null {
  const tally: Tally = { approved: 0, failed: 0, open: 0 };
  const steps = codes.flatMap((code) => stepsOf(code, now)).sort((one, other) => one.at - other.at);
  let since: number | null = null;
  for (const [place, { at, kind, sends }] of steps.entries()) {
    tally[kind] += sends;
    if (steps[place + 1]?.at === at) continue;
    const isStopped = whyStopped(tally) !== null;
    if (at <= now.getTime()) since = isStopped ? (since ?? at) : null;
    else if (since === null) return null;
    else if (!isStopped) return { since: new Date(since), until: new Date(at) };
  }
  return null;
}

/** When a code begins to count, as what, and when it counts no more. */
function stepsOf({ sentAt, sends, approved }: SentCode, now: Date) {
  // A send that is dated later than now was written by a clock that has been set back since.
  const sent = Math.min(sentAt.getTime(), now.getTime());
  const [judged, forgotten] = [sent + BREAKER.openMs, sent + BREAKER.withinMs];
  const step = (at: number, kind: keyof Tally, change: number) => ({ at, kind, sends: change });
  if (approved) return [step(sent, 'approved', sends), step(forgotten, 'approved', -sends)];
  const open = [step(sent, 'open', sends), step(judged, 'open', -sends)];
  if (judged > now.getTime()) return open;
  return [...open, step(judged, 'failed', sends), step(forgotten, 'failed', -sends)];
}

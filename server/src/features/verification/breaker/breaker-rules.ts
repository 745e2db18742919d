import { DAY } from '../../../clock.ts';
import { PHONE_CODE_LIVES_MS } from '../verification-rules.ts';

/**
 * The rule that stops codes to a prefix. However many codes one person was sent, at most one counts as approved, one as
 * failed and one as open: otherwise a few accounts could stop a range of ten million numbers. Once
 * there are `judged` within a day, `percent` percent of them must be approved. A code counts as failed if it was not
 * typed within ten minutes. At most `open` codes may be open, or as many as were approved if that is more: this
 * stops an attacker who sends to a range for the money in it (docs/decisions/051 and 067).
 */
export const BREAKER = {
  judged: 20,
  percent: 30,
  withinMs: DAY,
  open: 40,
  openMs: PHONE_CODE_LIVES_MS,
} as const;

/** How many people of a prefix typed a code, left one untyped for ten minutes, or have one that is still open. */
export type Tally = { approved: number; failed: number; open: number };

export type StopReason = 'few_approved' | 'too_many_open';

/** The reason why a prefix gets no more codes. @returns null if it gets them */
export function stopReason({ approved, failed, open }: Tally): StopReason | null {
  const judged = approved + failed;
  if (judged >= BREAKER.judged && approved * 100 < judged * BREAKER.percent) return 'few_approved';
  return open >= Math.max(BREAKER.open, approved) ? 'too_many_open' : null;
}

export type SentCode = { userId: string; sentAt: Date; approved: boolean };

/**
 * The beginning of a prefix's stop, and its end if the open codes are neither typed in time nor counted against it.
 * @returns null when it is not stopped
 */
export function spanOfStop(codes: readonly SentCode[], now: Date): { since: Date; until: Date } | null {
  const people = { approved: new Counts(), failed: new Counts(), open: new Counts() };
  const steps = codes.flatMap((code) => stepsOf(code, now)).sort((one, other) => one.at - other.at);
  let since: number | null = null;
  for (const [index, { at, kind, userId, change }] of steps.entries()) {
    people[kind].add(userId, change);
    if (steps[index + 1]?.at === at) continue;
    const { approved, failed, open } = people;
    const isStopped = stopReason({ approved: approved.size, failed: failed.size, open: open.size }) !== null;
    if (at <= now.getTime()) since = isStopped ? (since ?? at) : null;
    else if (since === null) return null;
    else if (!isStopped) return { since: new Date(since), until: new Date(at) };
  }
  return null;
}

/** When a code begins to count, as what, and when it stops counting. */
function stepsOf({ userId, sentAt, approved }: SentCode, now: Date) {
  // A send that is dated later than now was written by a clock that has since been set back.
  const sent = Math.min(sentAt.getTime(), now.getTime());
  const [judged, forgotten] = [sent + BREAKER.openMs, sent + BREAKER.withinMs];
  const step = (at: number, kind: keyof Tally, change: 1 | -1) => ({ at, kind, userId, change });
  if (approved) return [step(sent, 'approved', 1), step(forgotten, 'approved', -1)];
  const open = [step(sent, 'open', 1), step(judged, 'open', -1)];
  if (judged > now.getTime()) return open;
  return [...open, step(judged, 'failed', 1), step(forgotten, 'failed', -1)];
}

/** The number of codes of each person. A person without any is absent. */
class Counts extends Map<string, number> {
  add(userId: string, change: number) {
    const count = (this.get(userId) ?? 0) + change;
    if (count > 0) this.set(userId, count);
    else this.delete(userId);
  }
}

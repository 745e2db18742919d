import type { FunctionOutput } from '@numlet/contract/functions';
import { resendInText } from '@numlet/contract/texts';
import { formatDay, formatTime } from '../../lib/format.ts';

export type VerificationState = FunctionOutput<'get-phone-verification'>;

/**
 * The views of the verification screen. `computing`: the browser computes before the first code is sent. `sending`: the
 * first code is being sent. `enter`: there is a code to type. `unsent`: none was sent. `expired`, `spent`: the code has
 * ended. `taken`: the number verifies another account. `blocked`: no attempt is possible for now.
 */
export type View =
  | 'loading'
  | 'computing'
  | 'sending'
  | 'enter'
  | 'unsent'
  | 'expired'
  | 'spent'
  | 'taken'
  | 'blocked'
  | 'done';

const views = {
  none: 'unsent',
  live: 'enter',
  expired: 'expired',
  spent: 'spent',
  taken: 'taken',
} as const;

/** Decides the view. Digits can be typed only if the server would check them (specification 1 §2 and §4). */
export function viewOf(
  state: VerificationState | undefined,
  now: { isSending: boolean; isComputing: boolean; isDone: boolean },
): View {
  if (now.isDone || state?.phone_verified) return 'done';
  if (state?.blocked) return 'blocked';
  // While another code is being sent, the earlier one can still be typed.
  if (now.isSending && state?.code !== 'live') return now.isComputing ? 'computing' : 'sending';
  return state ? views[state.code] : 'loading';
}

/** The specification counts down the seconds of one minute; for longer waits the label says when they end. */
const MAX_COUNTDOWN_SECONDS = 60;

/** The label of the button that requests a code and can be clicked again in `seconds`. */
export function resendLabel(seconds: number, label: string, now: number): string {
  if (seconds <= 0) return label;
  return seconds <= MAX_COUNTDOWN_SECONDS
    ? resendInText(seconds)
    : `Resend ${momentInWords(now + seconds * 1000, now)}`;
}

/** Says why no attempt is possible, and when one is possible again, in the person's time zone. */
export function blockedText(until: string | null, now: number): string {
  if (until === null) return 'Phone verification is blocked for this account. Please write to support.';
  return `You can try again ${momentInWords(new Date(until).getTime(), now)}. Until then, no codes are sent or checked.`;
}

/** at 14:32; tomorrow at 14:32; on 4 Dec at 14:32 */
export function momentInWords(moment: number, now: number): string {
  const time = `at ${formatTime(moment)}`;
  const days = Math.round((startOfDay(moment) - startOfDay(now)) / 86_400_000);
  if (days <= 0) return time;
  return days === 1 ? `tomorrow ${time}` : `on ${formatDay(moment, now)} ${time}`;
}

function startOfDay(moment: number): number {
  return new Date(moment).setHours(0, 0, 0, 0);
}

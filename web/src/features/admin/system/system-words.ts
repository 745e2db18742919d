import { formatCount } from '../../../lib/format.ts';
import type { Provider, Queue } from './use-system.ts';

/** Each provider's name, and what it is for. */
export const PROVIDER_WORDS: Readonly<Record<Provider['provider'], readonly [name: string, use: string]>> = {
  twilio: ['Twilio', 'Numbers and texts'],
  'twilio-verify': ['Twilio Verify', 'Codes to new people'],
  stripe: ['Stripe', 'Cards'],
  nowpayments: ['NOWPayments', 'Crypto'],
  mail: ['Mail', 'SMTP'],
  google: ['Google', 'Sign-in'],
  push: ['Push', 'Messages to browsers'],
};

/** Why a failed job cannot be retried here. */
export const RETRY_WORDS: Readonly<Record<Exclude<Queue['retry'], 'offered'>, string>> = {
  by_clock: 'It runs again at its time, and does what these have left.',
  found_again: 'A sweep calls for it again as long as there is anything to do.',
  too_old: 'It is too old to be of use. Whoever needs it asks anew.',
};

const SMALL = ['Nothing', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine'];

/** For the beginning of a sentence: Three, 12. */
export function numberWord(value: number): string {
  return SMALL[value] ?? formatCount(value);
}

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** 3.8 GB; decimal, as disks are sold. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${UNITS[power]}`;
}

/** 45 s, 12 min, 3 h, 5 days. */
export function formatSpan(seconds: number): string {
  if (seconds < 90) return `${Math.round(seconds)} s`;
  if (seconds < 90 * 60) return `${Math.round(seconds / 60)} min`;
  if (seconds < 36 * 3600) return `${Math.round(seconds / 3600)} h`;
  return `${Math.round(seconds / 86_400)} days`;
}

/** 310 ms, 4.1 s. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${formatCount(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

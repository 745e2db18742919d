import { formatCount } from '../../../lib/format.ts';
import type { Provider, Queue } from './use-system.ts';

/** What each provider is for. */
export const PROVIDER_USES: Readonly<Record<Provider['provider'], string>> = {
  twilio: 'Numbers and texts',
  'twilio-verify': 'Verification codes',
  stripe: 'Cards',
  nowpayments: 'Crypto',
  mail: 'SMTP',
  google: 'Sign-in',
  push: 'Messages to browsers',
  'document-store': 'Identity documents',
};

/** Why a failed job cannot be retried from this tab. */
export const RETRY_WORDS: Readonly<Record<Exclude<Queue['retry'], 'offered'>, string>> = {
  by_clock: 'The next scheduled run does the work that these left undone.',
  found_again: 'A sweep repeats it as long as there is work to do.',
  too_old: 'Too old to be useful. The person can request a new one.',
};

const UNITS = ['B', 'kB', 'MB', 'GB', 'TB'];

/** 3.8 GB, in decimal units. */
export function formatBytes(bytes: number): string {
  const power = Math.min(UNITS.length - 1, bytes < 1 ? 0 : Math.floor(Math.log10(bytes) / 3));
  const value = bytes / 1000 ** power;
  return `${value.toFixed(power === 0 || value >= 100 ? 0 : 1)} ${UNITS[power]}`;
}

/** 310 ms, 4.1 s. */
export function formatDuration(milliseconds: number): string {
  return milliseconds < 1000 ? `${formatCount(milliseconds)} ms` : `${(milliseconds / 1000).toFixed(1)} s`;
}

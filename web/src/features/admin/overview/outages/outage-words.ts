import { PROVIDER_NAMES } from '@numlet/contract/admin/findings/provider-names';
import type { FunctionOutput } from '@numlet/contract/functions';

type Outage = FunctionOutput<'admin-outages'>['outages'][number];

const CONSEQUENCES: Readonly<Record<Outage['provider'], string>> = {
  twilio: 'Numbers cannot be searched or bought, and paid purchases wait.',
  'twilio-verify': 'No codes are sent, so new people cannot verify their phone.',
  stripe: 'Cards cannot be charged, and renewals by card wait.',
  nowpayments: 'Crypto payments cannot be started.',
  mail: 'Emails are delayed: confirmations, password resets and receipts.',
  google: 'Signing in with Google does not work.',
  push: 'Browsers are not notified of new texts while no page is open.',
  'document-store': 'Identity documents cannot be uploaded or reviewed.',
};

/** Describes the problem of a provider, and its consequences for people. */
export function outageWords({ provider, why }: Outage): { title: string; consequence: string } {
  const name = PROVIDER_NAMES[provider];
  return { title: titleOf(name, why), consequence: CONSEQUENCES[provider] };
}

function titleOf(name: string, why: Outage['why']): string {
  switch (why) {
    case 'no_answer':
      return `${name} is not responding.`;
    case 'key_refused':
      return `${name} rejects our API key.`;
    case 'account_suspended':
      return `Our account at ${name} is suspended.`;
    case 'funds_used_up':
      return `Our balance at ${name} is used up.`;
  }
}

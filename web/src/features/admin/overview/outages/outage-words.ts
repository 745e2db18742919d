import { PROVIDER_NAMES } from '@numlet/contract/admin/findings/provider-names';
import type { FunctionOutput } from '@numlet/contract/functions';

type Outage = FunctionOutput<'admin-outages'>['outages'][number];

const MEANS: Readonly<Record<Outage['provider'], string>> = {
  twilio: 'Numbers cannot be found or bought, and purchases that are paid wait.',
  'twilio-verify': 'No code goes out, so new people cannot prove their phone.',
  stripe: 'Cards cannot be charged, and renewals by card wait.',
  nowpayments: 'Payments by crypto cannot begin.',
  mail: 'Mails wait: confirmations, password resets, receipts.',
  google: 'Signing in with Google does not work.',
  push: 'Browsers are not notified of new texts while no page is open.',
  'document-store': 'Identity documents cannot be uploaded or reviewed.',
};

/** Describes the problem of a provider, and its consequences for people. */
export function outageWords({ provider, why }: Outage): { title: string; means: string } {
  const name = PROVIDER_NAMES[provider];
  return { title: titleOf(name, why), means: MEANS[provider] };
}

function titleOf(name: string, why: Outage['why']): string {
  switch (why) {
    case 'no_answer':
      return `${name} does not answer.`;
    case 'key_refused':
      return `${name} refuses our key.`;
    case 'account_suspended':
      return `Our account at ${name} is suspended.`;
    case 'funds_used_up':
      return `Our balance at ${name} is used up.`;
  }
}

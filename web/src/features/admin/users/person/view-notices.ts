import { counted } from '@numlet/contract/admin/findings/count-words';
import type { FunctionOutput } from '@numlet/contract/functions';
import { formatDate } from '../../../../lib/format.ts';
import { renewalWords } from '../../../../shared/billing/renewal-words.ts';

type View = Pick<FunctionOutput<'admin-person-view'>['dashboard'], 'phoneNumbers'>;

/** The warnings on the person's dashboard, number by number. */
export function viewNotices({
  dashboard,
  billing,
}: {
  dashboard: View;
  billing: { has_open_dispute: boolean };
}): string[] {
  const notices = dashboard.phoneNumbers.flatMap((number) => {
    const which = number.name ?? number.phone_number;
    if (number.disputed)
      return `The payment of ${which} is disputed: until the bank decides, its texts are withheld, nothing is charged for it, and they keep it.${number.withheld_sms > 0 ? ` ${withheldWords(number.withheld_sms)}.` : ''}`;
    if (number.payment_status === 'suspended')
      return `${which} is suspended${number.release_date ? ` and is released on ${formatDate(number.release_date)}` : ''}.`;
    if (number.payment_status === 'grace_period')
      return `${which} has been unpaid since ${number.next_payment_due ? formatDate(number.next_payment_due) : 'its due date'}.`;
    if (number.withheld_sms > 0) return `${withheldWords(number.withheld_sms, ` of ${which}`)}.`;
    return [];
  });
  const isNamed = dashboard.phoneNumbers.some(({ disputed }) => disputed);
  return billing.has_open_dispute && !isNamed
    ? ['A payment is disputed: until the bank decides, no card is charged automatically.', ...notices]
    : notices;
}

/** How a number renews, in the words that its owner reads; '' for a suspended number. */
export function ownersRenewalWords(
  number: Pick<View['phoneNumbers'][number], 'auto_renew' | 'disputed' | 'payment_status' | 'outlook'>,
  card: { brand: string; last4: string } | null,
): string {
  if (number.payment_status === 'suspended') return '';
  if (!number.auto_renew) return 'renewal is off';
  const words = renewalWords(number, card);
  return words.charAt(0).toLowerCase() + words.slice(1);
}

function withheldWords(count: number, whose = ''): string {
  return `${counted(count, '1 text', 'texts')}${whose} ${count === 1 ? 'is' : 'are'} withheld`;
}

import type { FunctionOutput } from '@numlet/contract/functions';
import { formatDate } from '../../../../lib/format.ts';

type View = Pick<FunctionOutput<'admin-person-view'>['dashboard'], 'phoneNumbers'>;

/** What the person is warned of on their dashboard, number by number. */
export function viewNotices({
  dashboard,
  billing,
}: {
  dashboard: View;
  billing: { has_open_dispute: boolean };
}): string[] {
  const notices = dashboard.phoneNumbers.flatMap((number) => {
    const which = number.name ?? number.phone_number;
    if (number.payment_status === 'suspended')
      return `${which} is suspended${number.release_date ? ` and goes back to the carrier on ${formatDate(number.release_date)}` : ''}.`;
    if (number.payment_status === 'grace_period')
      return `${which} is unpaid since ${number.next_payment_due ? formatDate(number.next_payment_due) : 'its due date'}.`;
    if (number.withheld_sms > 0)
      return `${number.withheld_sms === 1 ? '1 text' : `${number.withheld_sms} texts`} of ${which} ${number.withheld_sms === 1 ? 'is' : 'are'} withheld.`;
    return [];
  });
  return billing.has_open_dispute ? ['A payment is disputed.', ...notices] : notices;
}

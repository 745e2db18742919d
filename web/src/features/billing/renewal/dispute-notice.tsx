import { ShortDigits } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { Alert } from '../../../ui/alert.tsx';
import type { BillingInfo } from '../use-billing-info.ts';

/** Says what an open dispute means for due payments, and what the person can do (rule 26, dispute). */
export function DisputeNotice({ info: { subscriptions, has_open_dispute } }: { info: BillingInfo }) {
  if (!has_open_dispute) return null;
  const held = subscriptions.flatMap(({ disputed, phone_number }) =>
    disputed && phone_number ? [phone_number] : [],
  );
  const others = subscriptions.some(
    ({ disputed, status }) => !disputed && (status === 'active' || status === 'grace_period'),
  );
  return (
    <Alert variant="look" title="You disputed a payment.">
      {held.length > 0 && (
        <>
          Until your bank decides, texts to{' '}
          {held.map((phone, at) => (
            <span key={phone}>
              {separator(at, held.length)}
              <ShortDigits number={plateNumber(phone)} />
            </span>
          ))}{' '}
          are hidden, nothing is charged for {held.length === 1 ? 'it, and it stays' : 'them, and they stay'}{' '}
          yours.{' '}
        </>
      )}
      {held.length === 0 && 'Until your bank decides, no card is charged automatically. '}
      {others &&
        `${held.length > 0 ? 'Other' : 'Your'} numbers renew from your credit, or you pay for them yourself. `}
      A mistake? Ask your bank to withdraw the dispute.
    </Alert>
  );
}

function separator(at: number, count: number): string {
  if (at === 0) return '';
  return at === count - 1 ? ' and ' : ', ';
}

import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { useRef } from 'react';
import { formatLongDay, formatMoney } from '../../lib/format.ts';
import { NamedNumber } from '../../shared/numbers/named-number.tsx';
import { ShortDigits } from '../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../shared/numbers/plate-number.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useReleasePhoneNumber } from './use-release-phone-number.ts';

type ReleaseDialogProps = {
  /** The number to release; null while the dialog is closed. */
  number: PhoneNumberItem | null;
  /** The cost of this number's extra texts that are not charged yet, in dollars. */
  openOverage: number;
  /** What a refund of the purchase would return, in words; null if it cannot be refunded. */
  moneyBack: string | null;
  onClose: () => void;
  onReleased: () => void;
};

/** Asks for confirmation, naming the number and what is lost with it. */
export function ReleaseDialog({ number, openOverage, moneyBack, onClose, onReleased }: ReleaseDialogProps) {
  const keep = useRef<HTMLButtonElement>(null);
  const release = useReleasePhoneNumber({
    onReleased: () => {
      onClose();
      onReleased();
    },
    onUnanswered: onClose,
  });
  // Keeps the number in the dialog while it closes.
  const lastNumber = useRef(number);
  if (number) lastNumber.current = number;
  if (!lastNumber.current) return null;
  const shownNumber = lastNumber.current;

  return (
    <Dialog
      open={number !== null}
      onOpenChange={(open) => !open && !release.isPending && onClose()}
      title="Release this number?"
      width="narrow"
      initialFocus={keep}
      footer={
        <>
          <Button ref={keep} variant="outline" disabled={release.isPending} onClick={onClose}>
            Keep it
          </Button>
          <Button
            variant="destructive"
            busy={release.isPending && 'Releasing...'}
            onClick={() => release.mutate(shownNumber)}
          >
            <span>
              Release <ShortDigits number={plateNumber(shownNumber.phone_number)} />
            </span>
          </Button>
        </>
      }
    >
      <NamedNumber phone={shownNumber.phone_number} name={shownNumber.name} size="large" />
      <p className="mt-4 text-body text-ink-2">
        You lose it today, for good, and cannot get it back. Accounts that send their codes to it will not
        reach you. Each text already here is deleted {MESSAGE_RETENTION_DAYS} days after it arrived.
      </p>
      {shownNumber.disputed && (
        <p className="mt-3 text-body text-ink-2">
          Its payment is disputed. If you release it now, you lose it for good, whatever your bank decides.
        </p>
      )}
      {moneyBack && (
        <p className="mt-3 text-body text-ink-2">
          Releasing a number does not refund it. For that, refund your first purchase under Billing:{' '}
          {moneyBack}.
        </p>
      )}
      {(isPaidFor(shownNumber) || openOverage > 0) && (
        <p className="mt-3 text-body text-ink-2">
          {shownNumber.next_payment_due && isPaidFor(shownNumber) && (
            <>It is paid until {formatLongDay(shownNumber.next_payment_due)}; that time is lost. </>
          )}
          {openOverage > 0 && (
            <>
              {formatMoney(openOverage, 'usd', 'always')} of extra texts is settled now, or forgiven if it is
              too little to charge.
            </>
          )}
        </p>
      )}
    </Dialog>
  );
}

function isPaidFor({ payment_status: status, next_payment_due: due, outlook }: PhoneNumberItem): boolean {
  return status === 'active' && due !== null && outlook?.due_at_decision === false;
}

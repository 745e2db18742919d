import type { PhoneNumberItem } from '@numlet/contract/numbers';
import { formatCount } from '../../lib/format.ts';
import { ShortDigits } from '../../ui/number-plate.tsx';
import { plateNumber } from '../../ui/plate-number.ts';
import { isAllowanceUsed } from './number-life.ts';

/** Said once for each number whose texts are used up (specification 1 §2, overage banner). */
export function AllowanceNotices({ numbers }: { numbers: readonly PhoneNumberItem[] }) {
  const used = numbers.filter(isAllowanceUsed);
  if (used.length === 0) return null;
  return (
    <div className="grid gap-3">
      {used.map((number) => (
        <p
          key={number.id}
          role="status"
          className="rounded-notice border border-amber-line bg-amber-wash px-4 py-3 text-ui text-ink"
        >
          <strong className="font-semibold">
            {formatCount(number.included_sms)} of {formatCount(number.included_sms)} texts used
          </strong>{' '}
          on <ShortDigits number={plateNumber(number.phone_number)} />. New ones still reach you.
        </p>
      ))}
    </div>
  );
}

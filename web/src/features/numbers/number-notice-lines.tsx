import { formatMinor, type RentalPlanType } from '@numlet/contract/billing/plans';
import { OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import clsx from 'clsx';
import { ChevronRight, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatCount, formatDay } from '../../lib/format.ts';
import { useServerNow } from '../../lib/use-now.ts';
import { keepingOffer, type Offer, topUpOffer } from '../../shared/billing/offer.ts';
import { ShortDigits } from '../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../shared/numbers/plate-number.ts';
import { gracePeriodOf, isAllowanceUsed } from './number-lifecycle.ts';

type NumberNoticeLinesProps = {
  numbers: readonly PhoneNumberItem[];
  /** Whether texts over the allowance are shown and charged. */
  isCharging: boolean;
  onPay: (number: PhoneNumberItem, plan: RentalPlanType) => void;
  /** Opens the list of all numbers, where each card explains its problem. */
  onShowNumbers: () => void;
};

/** More numbers than this share a single line with their count. */
const MAX_LINES = 2;

/** The numbers that need attention, shown on a phone above the texts: one line each. */
export function NumberNoticeLines({ numbers, onShowNumbers, ...rest }: NumberNoticeLinesProps) {
  const now = useServerNow(60_000);
  const lines = numbers.flatMap((number) => lineOf(number, { now, ...rest }) ?? []);
  if (lines.length === 0) return null;
  if (lines.length > MAX_LINES)
    return (
      <Line
        tone={lines.some(({ tone }) => tone === 'red') ? 'red' : 'amber'}
        onPress={onShowNumbers}
        act="Show"
      >
        <strong className="font-semibold">{formatCount(lines.length)} numbers</strong> need your attention
      </Line>
    );
  return lines.map(({ key, ...line }) => <Line key={key} {...line} />);
}

type LineProps = { tone: 'amber' | 'red'; children: ReactNode; act?: string; onPress?: () => void };

function lineOf(
  number: PhoneNumberItem,
  { now, isCharging, onPay }: Omit<NumberNoticeLinesProps, 'numbers' | 'onShowNumbers'> & { now: number },
): (LineProps & { key: string }) | null {
  if (number.status !== 'active') return null;
  const name = <ShortDigits number={plateNumber(number.phone_number)} />;
  const pay = (offer: Offer | null, act: string) =>
    offer && { act: `${act} ${offer.price}`, onPress: () => onPay(number, offer.plan) };
  const line = { key: number.id, tone: 'amber' as const };
  if (number.disputed) return { ...line, children: <>You disputed the payment for {name}</> };
  if (number.payment_status === 'suspended')
    return {
      ...line,
      tone: 'red',
      ...pay(keepingOffer(number), 'Reactivate for'),
      children: <strong className="font-semibold">{name} is suspended</strong>,
    };
  const grace = gracePeriodOf(number, now);
  if (grace)
    return {
      ...line,
      ...pay(keepingOffer(number), 'Pay'),
      children: (
        <>
          <strong className="font-semibold">Unpaid</strong> {name}, until {formatDay(grace.suspendedOn)}
        </>
      ),
    };
  // If texts are hidden, the bar above them says so and shows them.
  if (!isAllowanceUsed(number) || number.withheld_sms > 0) return null;
  return {
    ...line,
    ...pay(topUpOffer(number), 'Top up for'),
    children: (
      <>
        <strong className="font-semibold">
          {formatCount(number.included_sms)} of {formatCount(number.included_sms)} texts
        </strong>{' '}
        {isCharging ? (
          <>
            on {name}, then {formatMinor(OVERAGE_PRICE_MINOR, 'usd')} each
          </>
        ) : (
          <>used on {name}</>
        )}
      </>
    ),
  };
}

function Line({ tone, children, act, onPress }: LineProps) {
  return (
    <section
      className={clsx(
        '-mx-4 flex min-h-11 items-center gap-2.5 border-t px-4 text-small last:border-b',
        tone === 'red' ? 'border-red/25 bg-red-wash' : 'border-amber-line bg-amber-wash',
      )}
    >
      <TriangleAlert
        aria-hidden="true"
        className={clsx('size-4 shrink-0', tone === 'red' ? 'text-red' : 'text-amber')}
      />
      <p role="status" className="min-w-0 flex-1 truncate">
        {children}
      </p>
      {act && (
        <button
          type="button"
          onClick={onPress}
          className="-mr-2 flex min-h-11 shrink-0 items-center gap-0.5 px-2 font-semibold underline underline-offset-4"
        >
          {act}
          {act === 'Show' && <ChevronRight aria-hidden="true" className="size-4" />}
        </button>
      )}
    </section>
  );
}

import { GRACE_DAYS, GRACE_SHOWN_MESSAGES, MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import clsx from 'clsx';
import { formatCount, formatLongDay } from '../../lib/format.ts';
import { keepingOffer, topUpOffer } from '../../shared/billing/offer.ts';
import { gracePeriodOf, isAllowanceUsed } from './number-lifecycle.ts';

type NumberOutlookProps = {
  number: PhoneNumberItem;
  now: number;
  lastText?: string | undefined;
};

/** The facts about a number that its owner needs today: remaining texts, debts, or what will be lost and when. */
export function NumberOutlook({ number, now, lastText }: NumberOutlookProps) {
  if (number.status !== 'active') {
    return (
      <p className="text-ui text-ink-2">
        It is being released and no longer receives texts. Each text already here is deleted{' '}
        {MESSAGE_RETENTION_DAYS} days after it arrived.
      </p>
    );
  }
  if (number.disputed) return <DisputeNotice number={number} />;
  if (number.payment_status === 'suspended') return <SuspendedNotice number={number} />;
  const grace = gracePeriodOf(number, now);
  if (grace) {
    return (
      <div className="rounded-control bg-amber-wash px-3.5 py-3 text-ui">
        <p>
          <strong className="font-semibold">Unpaid since {formatLongDay(grace.unpaidSince)}.</strong> It still
          receives until {formatLongDay(grace.suspendedOn)}: up to {GRACE_SHOWN_MESSAGES} texts are shown and
          count towards the next period.
        </p>
        <GraceSegments usedDays={grace.usedDays} />
      </div>
    );
  }
  if (isAllowanceUsed(number)) {
    return (
      <div className="rounded-control bg-amber-wash px-3.5 py-3 text-ui">
        <p>
          <strong className="font-semibold">You’ve used all {formatCount(number.included_sms)} texts.</strong>{' '}
          {number.withheld_sms > 0 &&
            `${formatCount(number.withheld_sms)} more ${number.withheld_sms === 1 ? 'is' : 'are'} hidden; top up to read ${whatIsRevealed(number)}. `}
          {number.next_payment_due && `The next period begins on ${formatLongDay(number.next_payment_due)}.`}
        </p>
      </div>
    );
  }
  const textsLeft = number.outlook?.texts_left ?? 0;
  return (
    <p className="text-ui text-ink-2">
      {formatCount(textsLeft)} {textsLeft === 1 ? 'text' : 'texts'} left
      {number.next_payment_due && ` until ${formatLongDay(number.next_payment_due)}`}. Unused texts do not
      carry over.
      {lastText && <span className="block text-ink-3">{lastText}</span>}
    </p>
  );
}

/**
 * Rule 26 of docs/billing.md: the number is on hold until the bank decides. Its owner can have the dispute withdrawn.
 */
function DisputeNotice({ number }: { number: PhoneNumberItem }) {
  return (
    <p className="rounded-control bg-amber-wash px-3.5 py-3 text-ui">
      <strong className="font-semibold">You disputed its payment.</strong> Until your bank decides,{' '}
      {number.payment_status === 'suspended' ? 'it isn’t receiving texts' : 'its texts are hidden'}, nothing
      is charged for it, and it stays yours. A mistake? Ask your bank to withdraw the dispute.
    </p>
  );
}

function SuspendedNotice({ number }: { number: PhoneNumberItem }) {
  const price = keepingOffer(number)?.price;
  return (
    <p className="rounded-control bg-red-wash px-3.5 py-3 text-ui">
      <strong className="font-semibold">It isn’t receiving texts.</strong> Pay {price} and it works again
      straight away. Unpaid, it’s released for good
      {number.release_date && ` on ${formatLongDay(number.release_date)}`}.
    </p>
  );
}

const DAYS = Array.from({ length: GRACE_DAYS }, (_, day) => day + 1);

/** Seven segments, one for each day. They decorate the words above. */
function GraceSegments({ usedDays }: { usedDays: number }) {
  return (
    <span aria-hidden="true" className="mt-2.5 flex gap-1">
      {DAYS.map((day) => (
        <span
          key={day}
          className={clsx('h-[5px] flex-1 rounded-[1px]', day <= usedDays ? 'bg-amber-mark' : 'bg-tick')}
        />
      ))}
    </span>
  );
}

/** A payment reveals as many texts as its plan includes, the newest first. */
function whatIsRevealed(number: PhoneNumberItem): string {
  const revealed = topUpOffer(number)?.reveals ?? 0;
  if (number.withheld_sms > revealed) return `the newest ${formatCount(revealed)} of them`;
  return number.withheld_sms === 1 ? 'it' : 'them';
}

import { formatMinor, type RentalPlanType } from '@numlet/contract/billing/plans';
import { OVERAGE_PRICE_MINOR } from '@numlet/contract/constants';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import type { ReactNode } from 'react';
import { formatCount, formatLongDay } from '../../lib/format.ts';
import { useServerNow } from '../../lib/use-now.ts';
import { keepingOffer, topUpOffer } from '../../shared/billing/offer.ts';
import { NumberMention } from '../../shared/numbers/number-mention.tsx';
import { Button } from '../../ui/button.tsx';
import { gracePeriodOf, isAllowanceUsed } from './number-lifecycle.ts';

type NumberNoticesProps = {
  numbers: readonly PhoneNumberItem[];
  /** Whether texts over the allowance are shown and charged. */
  isCharging: boolean;
  onPay: (number: PhoneNumberItem, plan: RentalPlanType) => void;
  /** Instead of a top-up: lets the person be charged for each text. */
  onOverageSettings: () => void;
};

/** A notice for each number that needs attention: disputed, unpaid, suspended, or its texts used up. */
export function NumberNotices({ numbers, ...rest }: NumberNoticesProps) {
  const needingAttention = numbers.filter(
    (number) =>
      number.status === 'active' &&
      (number.payment_status !== 'active' || number.disputed || isAllowanceUsed(number)),
  );
  if (needingAttention.length === 0) return null;
  return (
    <div className="grid gap-3">
      {needingAttention.map((number) => (
        <NumberNotice key={number.id} number={number} {...rest} />
      ))}
    </div>
  );
}

type NumberNoticeProps = Omit<NumberNoticesProps, 'numbers'> & { number: PhoneNumberItem };

function NumberNotice({ number, isCharging, onPay, onOverageSettings }: NumberNoticeProps) {
  const now = useServerNow(60_000);
  const name = <NumberMention number={number} />;
  const keep = keepingOffer(number);
  if (number.disputed) {
    return (
      <Notice>
        <strong className="font-semibold">You disputed the payment for {name}.</strong>{' '}
        {number.payment_status === 'suspended' ? 'It isn’t receiving texts' : 'Its texts are hidden'} until
        your bank decides. A mistake? Ask your bank to withdraw the dispute.
      </Notice>
    );
  }
  if (number.payment_status === 'suspended') {
    return (
      <Notice
        tone="red"
        actions={
          keep && (
            <Button size="sm" className="w-full" onClick={() => onPay(number, keep.plan)}>
              Reactivate for {keep.price}
            </Button>
          )
        }
      >
        <strong className="font-semibold">{name} is suspended.</strong> It isn’t receiving texts.
        {number.release_date && ` Unpaid, it’s released for good on ${formatLongDay(number.release_date)}.`}
      </Notice>
    );
  }
  const grace = gracePeriodOf(number, now);
  if (grace) {
    return (
      <Notice
        actions={
          keep && (
            <Button size="sm" className="w-full" onClick={() => onPay(number, keep.plan)}>
              Pay {keep.price}
            </Button>
          )
        }
      >
        <strong className="font-semibold">
          {name} has been unpaid since {formatLongDay(grace.unpaidSince)}.
        </strong>{' '}
        It still receives until {formatLongDay(grace.suspendedOn)}.
      </Notice>
    );
  }
  const more = topUpOffer(number);
  const topUp = more && (
    <Button variant="outline" size="sm" className="w-full" onClick={() => onPay(number, more.plan)}>
      Top up for {more.price}
    </Button>
  );
  return (
    <Notice
      actions={
        isCharging ? (
          topUp
        ) : (
          <>
            {topUp}
            <Button variant="ghost" size="sm" className="w-full" onClick={onOverageSettings}>
              Pay {formatMinor(OVERAGE_PRICE_MINOR, 'usd')} a text instead
            </Button>
          </>
        )
      }
    >
      <strong className="font-semibold">
        {formatCount(number.included_sms)} of {formatCount(number.included_sms)} texts used
      </strong>{' '}
      on {name}. {newTextsWords(number, isCharging)}
    </Notice>
  );
}

function newTextsWords({ withheld_sms: withheld }: PhoneNumberItem, isCharging: boolean): string {
  if (!isCharging) return 'New ones are kept but hidden until you top up.';
  return withheld > 0
    ? 'Your spending cap is reached, or nothing can pay for more extra texts: new ones are hidden.'
    : `New ones are shown for ${formatMinor(OVERAGE_PRICE_MINOR, 'usd')} each.`;
}

type NoticeProps = { tone?: 'amber' | 'red'; actions?: ReactNode; children: ReactNode };

function Notice({ tone = 'amber', actions, children }: NoticeProps) {
  return (
    <section
      className={
        tone === 'red'
          ? 'rounded-notice border border-red/25 bg-red-wash px-4 py-3'
          : 'rounded-notice border border-amber-line bg-amber-wash px-4 py-3'
      }
    >
      <p role="status" className="text-ui text-ink">
        {children}
      </p>
      {actions && <div className="mt-3 grid gap-1.5">{actions}</div>}
    </section>
  );
}

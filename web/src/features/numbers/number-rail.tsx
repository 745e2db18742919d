import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { notices } from '@numlet/contract/texts';
import clsx from 'clsx';
import { Check, Copy, Plus } from 'lucide-react';
import { useCopy } from '../../lib/clipboard.ts';
import { formatCount, formatDay } from '../../lib/format.ts';
import { notifyError } from '../../lib/notify.ts';
import { useServerNow } from '../../lib/use-now.ts';
import { AllowanceMarks } from '../../shared/numbers/allowance-marks.tsx';
import { NumberPlate } from '../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../shared/numbers/plate-number.ts';
import { RailSkeleton } from '../../shared/numbers/rail-skeleton.tsx';
import { Dash, HalfDisc, Ring } from '../../ui/status-shapes.tsx';
import { gracePeriodOf } from './number-lifecycle.ts';

type NumberRailProps = {
  /** Undefined while the numbers load. */
  numbers: readonly PhoneNumberItem[] | undefined;
  /** The number whose texts are shown; undefined while those of all numbers are shown. */
  chosenId: string | undefined;
  onChoose: (phoneNumberId: string) => void;
  onBuy: () => void;
};

/** The numbers beside the inbox: plate, allowance marks, and the most important fact about each. */
export function NumberRail({ numbers, chosenId, onChoose, onBuy }: NumberRailProps) {
  return (
    <section aria-labelledby="your-numbers">
      <div className="mb-4 flex justify-between gap-3 text-small text-ink-3">
        <h2 id="your-numbers" className="font-medium">
          Your numbers
        </h2>
        {numbers && numbers.length > 1 && <span className="max-xl:hidden">Press one to see its texts</span>}
      </div>
      <ul className="border-t border-line">
        {numbers?.map((number) => (
          <RailNumber
            key={number.id}
            number={number}
            isChosen={number.id === chosenId}
            onChoose={numbers.length > 1 || number.id === chosenId ? onChoose : undefined}
          />
        )) ?? <RailSkeleton />}
      </ul>
      <button
        type="button"
        onClick={onBuy}
        className="mt-3 -ml-1 flex h-9 items-center gap-2 rounded-control px-1 text-small font-medium text-ink-2 hover:text-ink"
      >
        <Plus aria-hidden="true" className="size-4" />
        Buy a number
      </button>
    </section>
  );
}

type RailNumberProps = {
  number: PhoneNumberItem;
  isChosen: boolean;
  /** Undefined for the only number: there are no other texts to hide. */
  onChoose: NumberRailProps['onChoose'] | undefined;
};

function RailNumber({ number, isChosen, onChoose }: RailNumberProps) {
  const isSuspended = number.payment_status === 'suspended';
  return (
    <li
      className={clsx(
        'relative border-b border-line py-3',
        isChosen &&
          'bg-sunken xl:-mx-3.5 xl:px-3.5 before:absolute before:top-4 before:left-0 before:h-5 before:w-[2.5px] before:bg-ink max-xl:bg-transparent max-xl:before:hidden',
      )}
    >
      {onChoose && (
        <button
          type="button"
          aria-pressed={isChosen}
          aria-label={`Texts of ${number.name ?? number.phone_number}`}
          onClick={() => onChoose(number.id)}
          className="absolute inset-y-0 -inset-x-3.5 hidden -outline-offset-2 hover:bg-ink/[0.025] xl:block"
        />
      )}
      <div className="pointer-events-none relative flex items-center justify-between gap-2 *:pointer-events-auto *:first:pointer-events-none">
        <span className="grid min-w-0">
          {number.name && <span className="truncate text-small font-semibold">{number.name}</span>}
          <NumberPlate number={plateNumber(number.phone_number)} />
        </span>
        <CopyIcon phone={number.phone_number} />
      </div>
      {!isSuspended && (
        <AllowanceMarks
          used={number.used_sms}
          total={number.included_sms}
          withheld={number.withheld_sms}
          size="rail"
          className="pointer-events-none relative mt-1.5"
        />
      )}
      <div className="pointer-events-none relative mt-1.5 flex items-center justify-between gap-2 text-small text-ink-3 [&_button]:pointer-events-auto">
        <RailStatus number={number} />
        {!isSuspended && (
          <span className="tabular-nums">
            {formatCount(number.used_sms)} of {formatCount(number.included_sms)}
          </span>
        )}
      </div>
    </li>
  );
}

function RailStatus({ number }: { number: PhoneNumberItem }) {
  const now = useServerNow(60_000);
  const grace = gracePeriodOf(number, now);
  if (number.status !== 'active') {
    return (
      <span className="inline-flex items-center gap-2">
        <Ring />
        Being released
      </span>
    );
  }
  if (number.payment_status === 'suspended') {
    return (
      <span className="inline-flex items-center gap-2 font-medium text-red">
        <Dash />
        Suspended
      </span>
    );
  }
  if (number.disputed) {
    return (
      <span className="inline-flex items-center gap-2 font-medium text-amber">
        <HalfDisc />
        Disputed
      </span>
    );
  }
  if (grace) {
    return (
      <span className="inline-flex items-center gap-2 font-medium text-amber">
        <HalfDisc />
        Unpaid, until {formatDay(grace.suspendedOn)}
      </span>
    );
  }
  if (!number.next_payment_due) return <span>Nothing due</span>;
  return (
    <span>{`${number.auto_renew ? 'Renews' : 'Paid until'} ${formatDay(number.next_payment_due)}`}</span>
  );
}

function CopyIcon({ phone }: { phone: string }) {
  const { copied, copy } = useCopy();
  const onCopy = async () => {
    if (!(await copy(phone)))
      notifyError(notices.copyFailed.title, `Your browser did not allow it. The number is ${phone}.`);
  };
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={copied ? `${phone} copied` : `Copy ${phone}`}
      onClick={() => void onCopy()}
      className="-my-1 -mr-2 grid size-8 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
  );
}

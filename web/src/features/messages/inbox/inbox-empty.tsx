import { NUMBER_PRICE_MINOR, plans, toMajor } from '@numlet/contract/billing/plans';
import { MESSAGE_RETENTION_DAYS } from '@numlet/contract/constants';
import { lines } from '@numlet/contract/texts';
import clsx from 'clsx';
import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { CodeSlots } from '../../../shared/messages/code-slots.tsx';
import { CopyNumber } from '../../../shared/numbers/copy-number.tsx';
import { NumberPlate } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { Button } from '../../../ui/button.tsx';

type InboxEmptyProps = {
  isPhoneVerified: boolean;
  hasNumber: boolean;
  /** A number that receives texts, if there is one. */
  phone: string | undefined;
  onVerify: () => void;
  onBuy: () => void;
};

/** Shown to people whose texts were all deleted after 30 days. The words differ from those before a first code. */
export function InboxEmptied({ phone, onBuy }: Pick<InboxEmptyProps, 'phone' | 'onBuy'>) {
  return (
    <div className="rounded-panel border border-line bg-surface px-5 py-8 sm:px-8 sm:py-10">
      <h2 className="text-h2">No texts in the last {MESSAGE_RETENTION_DAYS} days.</h2>
      <p className="mt-3 max-w-[34rem] text-body text-ink-2">
        Texts are deleted {MESSAGE_RETENTION_DAYS} days after they arrive; only your totals stay.{' '}
        {phone ? 'The next one appears here automatically.' : 'None of your numbers is active.'}
      </p>
      {phone ? (
        <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-4">
          <NumberPlate number={plateNumber(phone)} size="large" />
          <CopyNumber phone={phone} label="Copy number" />
        </div>
      ) : (
        <Button size="lg" className="mt-6" onClick={onBuy}>
          Buy Numbers
        </Button>
      )}
    </div>
  );
}

/** Shown before the first text: where the code will appear, and the remaining steps. */
export function InboxEmpty({ isPhoneVerified, hasNumber, phone, onVerify, onBuy }: InboxEmptyProps) {
  const price = formatMoney(toMajor(NUMBER_PRICE_MINOR));
  return (
    <div className="grid items-end gap-x-16 gap-y-8 rounded-panel border border-line bg-surface px-5 py-8 sm:px-8 sm:py-10 lg:grid-cols-[minmax(0,1fr)_minmax(0,400px)]">
      <div>
        <CodeSlots />
        <h2 className="mt-8 text-h2">Your first code goes here.</h2>
        <p className="mt-3 max-w-[34rem] text-body text-ink-2">
          {hasNumber
            ? 'Give your number to the platform you are signing up to, and leave this page open. There is nothing to reload.'
            : 'Rent a number, give it to the platform you are signing up to, and leave this page open. There is nothing to reload.'}
        </p>
        {phone && (
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-4">
            <NumberPlate number={plateNumber(phone)} size="large" />
            <CopyNumber phone={phone} label="Copy number" />
          </div>
        )}
        {!hasNumber && (
          <Button size="lg" className="mt-6" onClick={isPhoneVerified ? onBuy : onVerify}>
            {isPhoneVerified ? 'Buy Numbers' : lines.completeVerification}
          </Button>
        )}
      </div>
      <ol className="max-w-[34rem]">
        <Step
          number={1}
          done={isPhoneVerified}
          current={!isPhoneVerified}
          title={isPhoneVerified ? 'Your own phone is verified' : 'Verify your own phone'}
        />
        <Step
          number={2}
          done={hasNumber}
          current={isPhoneVerified && !hasNumber}
          title={hasNumber ? 'You have a number' : 'Rent a number'}
          note={hasNumber ? undefined : `${price} for the first month, ${plans.starter.includedSms} texts`}
        />
        <Step
          number={3}
          current={hasNumber}
          title="Receive your first code"
          note="It appears here automatically, ready to copy"
        />
      </ol>
    </div>
  );
}

type StepProps = { number: number; title: string; note?: ReactNode; done?: boolean; current?: boolean };

function Step({ number, title, note, done = false, current = false }: StepProps) {
  return (
    <li className="flex gap-4 border-t border-line py-3.5 first:border-t-0">
      <span className="w-4 shrink-0 pt-px text-small text-ink-3">
        {done ? <Check aria-label="Done" className="mt-[3px] size-4" /> : number}
      </span>
      <span className="text-ui">
        <span className={clsx('block', done ? 'text-ink-3' : 'text-ink', current && 'font-semibold')}>
          {title}
        </span>
        {note && <span className="mt-0.5 block text-small text-ink-3">{note}</span>}
      </span>
    </li>
  );
}

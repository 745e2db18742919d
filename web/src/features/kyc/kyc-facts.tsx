import { creditTopUp, toMajor } from '@numlet/contract/billing/plans';
import {
  CREDIT_A_DAY_MINOR,
  CREDIT_AT_ONCE_MINOR,
  CREDIT_CARD_AGE_DAYS,
  CREDIT_MAX_APPROVED_MINOR,
  KYC_APPROVED_DAYS,
  KYC_REJECTED_DAYS,
  KYC_REVIEW_HOURS,
  OPEN_ORDERS_MAX,
  OPEN_ORDERS_MAX_APPROVED,
} from '@numlet/contract/constants';
import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatMoney } from '../../lib/format.ts';

/** The limits that an approval raises. */
export function Lifts({ className }: { className?: string }) {
  return (
    <ul className={clsx('grid list-disc gap-1 pl-5', className)}>
      <li>
        Up to {OPEN_ORDERS_MAX_APPROVED} unpaid orders at a time instead of {OPEN_ORDERS_MAX}
      </li>
      <li>Twice as many number searches</li>
      <li>
        Credit by card up to {dollars(CREDIT_MAX_APPROVED_MINOR)} at a time instead of{' '}
        {dollars(creditTopUp.maximumMinor)}, if your card was first charged at least {CREDIT_CARD_AGE_DAYS}{' '}
        days ago and no payment of yours was disputed. You can spend {dollars(CREDIT_AT_ONCE_MINOR)} of it at
        once, and {dollars(CREDIT_A_DAY_MINOR)} more each day.
      </li>
    </ul>
  );
}

const dollars = (minor: number) => formatMoney(toMajor(minor));

/** How long documents are kept. `backupDays` is how long a backup keeps deleted data. */
export function KeptFor({ backupDays }: { backupDays: number }) {
  return (
    <>
      {KYC_APPROVED_DAYS} days after an approval, or {KYC_REJECTED_DAYS} days after a rejection, your
      documents and what you typed are deleted. Encrypted backups keep them for up to{' '}
      {backupDays === 1 ? '1 more day' : `${backupDays} more days`}.
    </>
  );
}

type KycFactsProps = {
  backupDays: number;
  /** The page itself says the rest. */
  isShort: boolean;
  children?: ReactNode;
};

/** Beside the form: who sees the documents, how long they are kept, how long a review takes. */
export function KycFacts({ backupDays, isShort, children }: KycFactsProps) {
  return (
    <div className="grid gap-6 text-small text-ink-2">
      {children}
      <Fact title="Who sees it">
        <p>Reviewers only. They give a reason before they open your documents, and each view is recorded.</p>
      </Fact>
      {!isShort && (
        <>
          <Fact title="How long it is kept">
            <p>
              <KeptFor backupDays={backupDays} />
            </p>
          </Fact>
          <Fact title="How long it takes">
            <p>Review typically takes {KYC_REVIEW_HOURS}. Status updates come by email.</p>
          </Fact>
        </>
      )}
    </div>
  );
}

/** Beside the check by Stripe: what is kept, and where. */
export function StripeFacts({ backupDays }: Pick<KycFactsProps, 'backupDays'>) {
  return (
    <div className="grid gap-6 text-small text-ink-2">
      <Fact title="Who sees it">
        <p>Stripe sees your document and your face. Our reviewers see only what you typed and the result.</p>
      </Fact>
      <Fact title="How long it is kept">
        <p>
          {KYC_APPROVED_DAYS} days after an approval, or {KYC_REJECTED_DAYS} days after a rejection, we delete
          what you typed, and have Stripe delete the pictures and the data of your face. Encrypted backups
          keep what you typed for up to {backupDays === 1 ? '1 more day' : `${backupDays} more days`}.
        </p>
      </Fact>
    </div>
  );
}

export function Fact({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="text-h3 text-ink">{title}</h2>
      <div className="mt-1">{children}</div>
    </section>
  );
}

import { notices } from '@numlet/contract/texts';
import clsx from 'clsx';
import { Check, Copy, ExternalLink } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useCopy } from '../../../lib/clipboard.ts';
import { formatUntil } from '../../../lib/format.ts';
import { notifyError, notifySuccess } from '../../../lib/notify.ts';
import { CopyNumber } from '../../../shared/numbers/copy-number.tsx';
import { NumberPlate } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import {
  coinAmount,
  coinName,
  groupAddress,
  onlyThisCoin,
  remainingCoins,
  walletAddress,
} from '../../../shared/orders/coin-words.ts';
import { isSettled, type Order } from '../../../shared/orders/order-waiting.ts';
import { Button } from '../../../ui/button.tsx';
import { buttonClass } from '../../../ui/button-class.ts';
import { drawQrCode } from '../../../ui/draw-qr-code.ts';
import { QrCode } from '../../../ui/qr-code.tsx';
import { Skeleton } from '../../../ui/skeleton.tsx';
import { useOrder } from '../payments/use-order.ts';
import { CryptoStatus } from './crypto-status.tsx';
import { FinishPart } from './finish-part.tsx';

type CryptoPendingProps = {
  orderId: string;
  /** Called once when the order has reached its final state. */
  onSettled: (order: Order) => void;
  onDone: () => void;
};

/** Says which coins to send and where, and shows the payment's progress, which updates automatically. */
export function CryptoPending({ orderId, onSettled, onDone }: CryptoPendingProps) {
  // A payment that is completed from credit continues as another order.
  const [continuation, setContinuation] = useState<{ from: string; to: string } | null>(null);
  const shownId = continuation?.from === orderId ? continuation.to : orderId;
  const { order, failed, checkAgain } = useOrder(shownId, { expectsPayment: true });
  const settled = order ? isSettled(order.state) : false;
  const hasNotified = useRef(false);
  useEffect(() => {
    if (!order || !settled || hasNotified.current) return;
    hasNotified.current = true;
    onSettled(order);
  }, [order, settled, onSettled]);
  if (!order) {
    if (!failed) return <PendingSkeleton />;
    return (
      <div className="grid justify-items-start gap-3">
        <p role="alert" className="text-ui text-ink-2">
          The payment could not be loaded. It is not lost: anything you send still arrives.
        </p>
        <Button variant="outline" size="sm" onClick={checkAgain}>
          Check again
        </Button>
      </div>
    );
  }
  return (
    <div className="grid gap-5">
      {!settled && order.crypto && !order.crypto.rest?.too_small && (
        <PayTo crypto={order.crypto} waitsUntil={order.waits_until} />
      )}
      {order.state === 'active' && order.phone_number && <Delivered phone={order.phone_number} />}
      <CryptoStatus order={order} />
      {order.part && (
        <FinishPart
          order={order}
          part={order.part}
          onFinished={(to) => setContinuation({ from: orderId, to })}
        />
      )}
      {settled && (
        <Button size="lg" onClick={onDone}>
          Done
        </Button>
      )}
    </div>
  );
}

/** The delivered number, with a button to copy it. */
function Delivered({ phone }: { phone: string }) {
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
      <NumberPlate number={plateNumber(phone)} size="large" />
      <CopyNumber phone={phone} label="Copy number" />
    </div>
  );
}

/** In whole pixels: half a pixel blurs the edges that a camera detects. */
const QR_MODULE_PX = 4;

type Crypto = NonNullable<Order['crypto']>;

function PayTo({ crypto, waitsUntil }: { crypto: Crypto; waitsUntil: string | null }) {
  const left = remainingCoins(crypto.pay_amount, crypto.paid_amount);
  const sum = coinAmount(crypto.paid_amount > 0 && left > 0 ? left : crypto.pay_amount);
  const currency = coinName(crypto.pay_currency);
  const qrCode = useMemo(
    () => drawQrCode(walletAddress(crypto.pay_currency, crypto.pay_address, Number(sum))),
    [crypto.pay_currency, crypto.pay_address, sum],
  );
  return (
    <div className="grid gap-x-7 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]">
      <div className="mx-auto self-start overflow-hidden rounded-panel border border-line bg-[white]">
        <QrCode code={qrCode} label={`QR code of the ${currency} address`} modulePx={QR_MODULE_PX} />
      </div>
      <dl className="grid min-w-0 content-start gap-4">
        <div>
          <dt className="text-small font-medium text-ink-3">
            {crypto.paid_amount > 0 ? 'Send the rest, exactly' : 'Send exactly'}
          </dt>
          <dd className="mt-0.5 flex items-center justify-between gap-2">
            <span className="min-w-0 [overflow-wrap:anywhere]">
              <span className="text-statistic tabular-nums select-all">{sum}</span>{' '}
              <span className="text-ui text-ink-3">{currency}</span>
            </span>
            <CopyIcon label="Copy the amount" value={sum} />
          </dd>
        </div>
        <div>
          <dt className="text-small font-medium text-ink-3">To this address</dt>
          <dd className="mt-1">
            <Address address={crypto.pay_address} />
            <p className="mt-2 text-small text-ink-2">{onlyThisCoin(crypto.pay_currency)}</p>
            <div className="mt-3 flex flex-wrap gap-2">
              <CopyAddress address={crypto.pay_address} />
              {crypto.payment_url && (
                <a
                  href={crypto.payment_url}
                  target="_blank"
                  rel="noreferrer"
                  className={buttonClass({ variant: 'ghost', size: 'sm' })}
                >
                  <ExternalLink aria-hidden="true" />
                  Payment page
                </a>
              )}
            </div>
          </dd>
        </div>
        {waitsUntil && (
          <div>
            <dt className="sr-only">Pay by</dt>
            <dd className="text-small text-ink-3">Send it by {formatUntil(waitsUntil)}, in one payment.</dd>
          </div>
        )}
      </dl>
    </div>
  );
}

/**
 * Shows the address in groups, the first and the last in bold, since people compare those with their wallet. A copy has
 * no gaps.
 */
function Address({ address }: { address: string }) {
  const groups = keyed(groupAddress(address));
  return (
    <span translate="no" className="block font-mono text-ui/6 select-all">
      {groups.map(({ group, at }, index) => (
        <span
          key={at}
          className={clsx(
            'mr-[0.6em] inline-block',
            index === 0 || index === groups.length - 1 ? 'font-semibold' : 'text-ink-2',
          )}
        >
          {group}
        </span>
      ))}
    </span>
  );
}

/** Each group with the index at which it begins. */
function keyed(groups: readonly string[]): { group: string; at: number }[] {
  let at = 0;
  return groups.map((group) => {
    const entry = { group, at };
    at += group.length;
    return entry;
  });
}

function CopyAddress({ address }: { address: string }) {
  const { copied, copy } = useCopy();
  const onCopy = async () => {
    if (await copy(address)) notifySuccess(notices.addressCopied.title);
    else notifyError(notices.addressCopyFailed.title, 'Select the address and copy it by hand.');
  };
  return (
    <Button variant="outline" size="sm" onClick={() => void onCopy()}>
      {copied ? <Check aria-hidden="true" /> : <Copy aria-hidden="true" />}
      {copied ? 'Copied' : 'Copy address'}
    </Button>
  );
}

function CopyIcon({ label, value }: { label: string; value: string }): ReactNode {
  const { copied, copy } = useCopy();
  const onCopy = async () => {
    if (!(await copy(value))) notifyError(notices.copyFailed.title, `The amount is ${value}.`);
  };
  const Icon = copied ? Check : Copy;
  return (
    <button
      type="button"
      aria-label={copied ? 'Copied' : label}
      onClick={() => void onCopy()}
      className="-mr-2 grid size-9 shrink-0 place-items-center rounded-control text-ink-2 hover:bg-sunken hover:text-ink"
    >
      <Icon aria-hidden="true" className="size-[17px]" />
    </button>
  );
}

function PendingSkeleton() {
  return (
    <div
      role="status"
      aria-label="Loading the payment"
      className="grid gap-x-7 gap-y-5 sm:grid-cols-[auto_minmax(0,1fr)]"
    >
      <Skeleton className="mx-auto size-[180px] rounded-panel" />
      <div className="grid content-start gap-4">
        <Skeleton className="h-14 w-48" />
        <Skeleton className="h-20 w-full" />
      </div>
    </div>
  );
}

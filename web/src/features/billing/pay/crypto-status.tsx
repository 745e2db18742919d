import clsx from 'clsx';
import type { ReactNode } from 'react';
import { formatMoney, formatUntil } from '../../../lib/format.ts';
import { Caret } from '../../../ui/caret.tsx';
import { isSettled, type Order } from '../payments/order-waiting.ts';
import { orderWords } from '../payments/order-words.ts';
import { coinAmount, coinName } from './coin-words.ts';

/** How far a crypto payment has come, in a line with a caret and what follows from it. */
export function CryptoStatus({ order }: { order: Order }) {
  const { caret, title, text, amber } = statusOf(order);
  return (
    <div
      role="status"
      className={clsx(
        'flex gap-3',
        amber
          ? 'rounded-notice border border-amber-line bg-amber-wash px-4 py-3'
          : 'border-t border-line pt-4',
      )}
    >
      <span className="flex h-6 shrink-0 items-center text-[18px]/none">{caret}</span>
      <div className="min-w-0">
        <p className="text-body font-semibold">{title}</p>
        <p className="text-small text-ink-2">{text}</p>
      </div>
    </div>
  );
}

type Status = { caret: ReactNode; title: string; text: string; amber?: boolean };

function statusOf(order: Order): Status {
  const { crypto } = order;
  if (isSettled(order.state)) {
    const { tone, title, text } = orderWords(order);
    return {
      caret: tone === 'arrived' ? <Caret tone="green" motion="growing" /> : <Caret tone="amber" />,
      title,
      text: withExcess(text ?? '', order),
      amber: tone === 'look',
    };
  }
  if (order.state !== 'reserved' && order.state !== 'awaiting_payment') {
    return {
      caret: <Caret tone="green" motion="growing" />,
      title: 'Paid',
      text: order.message ?? 'Your payment has arrived.',
    };
  }
  if (crypto?.progress === 'partly_paid') {
    const currency = coinName(crypto.pay_currency);
    return {
      caret: <Caret tone="amber" motion="blinking" />,
      title: `${coinAmount(crypto.paid_amount)} of ${coinAmount(crypto.pay_amount)} ${currency} has arrived`,
      text: `Send the rest to the same address${
        order.waits_until ? ` until ${formatUntil(order.waits_until)}` : ' within a day'
      }. Otherwise what has arrived becomes credit.`,
      amber: true,
    };
  }
  if (crypto?.progress === 'seen' || crypto?.progress === 'done') {
    return {
      caret: <Caret motion="blinking" />,
      title: 'Seen. The network confirms it',
      text: 'That takes a few minutes, with some coins longer. You can close this: nothing more is needed from you.',
    };
  }
  return {
    caret: <Caret motion="blinking" />,
    title: 'Pending. Waiting for the payment',
    text: `This updates automatically. You can close it: the payment stays on your dashboard. ${order.kind === 'credit' ? 'Any amount that arrives becomes credit that does not expire.' : 'Crypto has no refund: what cannot be delivered becomes credit that does not expire.'}`,
  };
}

/** More than the price came: the rest is not lost. */
function withExcess(text: string, { state, crypto }: Order): string {
  if (state !== 'active' || !crypto || crypto.credited <= 0) return text;
  return `${text} You sent ${formatMoney(crypto.credited, 'usd', 'always')} too much: it is now credit.`;
}

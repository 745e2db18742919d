import clsx from 'clsx';
import type { ReactNode } from 'react';
import { dialogWords } from '../../../shared/orders/crypto-words.ts';
import { isSettled, isUnpaid, type Order } from '../../../shared/orders/order-waiting.ts';
import { orderWords } from '../../../shared/orders/order-words.ts';
import { Caret } from '../../../ui/caret.tsx';

/** The progress of a crypto payment: a caret, a title and the consequence. */
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

type Status = { caret: ReactNode; title: string; text: string | null; amber?: boolean };

function statusOf(order: Order): Status {
  if (isUnpaid(order.state)) {
    const isPart = order.crypto?.progress === 'partly_paid';
    const caret = <Caret tone={isPart ? 'amber' : 'ink'} motion="blinking" />;
    return { caret, ...dialogWords(order), amber: isPart };
  }
  const { tone, title, text } = orderWords(order);
  const arrived = <Caret tone="green" motion="growing" />;
  if (!isSettled(order.state)) return { caret: arrived, title: 'Paid', text };
  const caret = tone === 'arrived' ? arrived : <Caret tone="amber" />;
  return { caret, title, text, amber: tone === 'look' };
}

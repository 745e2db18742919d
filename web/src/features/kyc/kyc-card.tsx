import { OPEN_ORDERS_MAX, OPEN_ORDERS_MAX_APPROVED } from '@numlet/contract/constants';
import type { FunctionOutput } from '@numlet/contract/functions';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { HalfDisc } from '../../ui/status-shapes.tsx';
import { useDismissCard } from './use-dismiss-card.ts';

type Card = NonNullable<FunctionOutput<'user-dashboard'>['kyc_card']>;

const CARD_TEXTS: Readonly<Record<Card, { title: string; text: string }>> = {
  offer: {
    title: 'Verify your identity',
    text: `Up to ${OPEN_ORDERS_MAX_APPROVED} unpaid orders instead of ${OPEN_ORDERS_MAX}, more searches, and more credit at a time.`,
  },
  draft: { title: 'Verify your identity', text: 'Your form is saved. Continue where you left off.' },
  rejected: { title: 'Verify your identity', text: 'Your documents need a correction.' },
};

/** A quiet note on the dashboard, until the verification is done or the note is dismissed. */
export function KycCard({ card }: { card: Card }) {
  const dismiss = useDismissCard();
  const { title, text } = CARD_TEXTS[card];
  return (
    <section
      aria-label={title}
      className="flex items-start justify-between gap-3 border-t border-line pt-3 text-small text-ink-2"
    >
      <p className="flex min-w-0 items-baseline gap-2">
        {card === 'rejected' && <HalfDisc />}
        <span>
          <Link to="/kyc" className="text-link font-medium">
            {title}
          </Link>
          <span className="block">{text}</span>
        </span>
      </p>
      <button
        type="button"
        aria-label={`Dismiss: ${title}`}
        onClick={() => dismiss.mutate()}
        className="-mt-1.5 -mr-2 grid size-8 shrink-0 place-items-center rounded-control text-ink-3 hover:bg-sunken hover:text-ink pointer-coarse:size-11"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </section>
  );
}

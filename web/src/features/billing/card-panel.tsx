import { capital } from '../../shared/billing/capital.ts';
import { Button } from '../../ui/button.tsx';
import { HalfDisc } from '../../ui/status-shapes.tsx';
import type { BillingInfo } from './use-billing-info.ts';
import { useBillingPortal } from './use-billing-portal.ts';

/** The saved card, whether its last charge was declined, and the button that changes it. */
export function CardPanel({ info: { saved_card: card } }: { info: BillingInfo }) {
  const portal = useBillingPortal();
  if (!card) return null;
  const expires = `${String(card.exp_month).padStart(2, '0')}/${String(card.exp_year).slice(-2)}`;
  return (
    <section className="rounded-panel border border-line bg-surface p-5 sm:p-6">
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <h2 className="text-small font-medium text-ink-3">Saved card</h2>
          <p className="text-body font-semibold">
            {capital(card.brand)} ending {card.last4}
          </p>
          <p className="text-small text-ink-3">Expires {expires}</p>
        </div>
        <Button
          variant="outline"
          size="sm"
          className="self-start"
          busy={portal.isOpening && 'Opening...'}
          onClick={portal.open}
        >
          Change card
        </Button>
      </div>
      {card.refused && (
        <p className="mt-4 flex gap-2 border-t border-line pt-3 text-small text-ink-2">
          <span className="flex h-5 items-center">
            <HalfDisc />
          </span>
          <span>
            <strong className="font-semibold text-amber">Declined at the last charge.</strong> Until a card
            payment succeeds, extra texts are paid from your credit; without credit they are hidden.
          </span>
        </p>
      )}
    </section>
  );
}

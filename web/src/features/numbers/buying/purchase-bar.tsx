import { isPaidByPlan, plans, toMinor } from '@numlet/contract/billing/plans';
import { formatCount } from '../../../lib/format.ts';
import { priceWords } from '../../../lib/price-words.ts';
import { NumberPlate } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { Button } from '../../../ui/button.tsx';
import type { PurchaseProps } from './purchase-summary.tsx';

/** A bar at the bottom with number, price and payment, shown if there is no room for the summary beside the results. */
export function PurchaseBar(props: PurchaseProps) {
  const { number, currency, isReady, isPaying, onPay, unclaimedPlan: plan, isClaiming, onClaim } = props;
  if (!number) return null;
  const price = priceWords('starter', currency, number.surcharge);
  return (
    <div className="fixed inset-x-0 bottom-0 z-30 border-t border-line-2 bg-surface pb-[env(safe-area-inset-bottom)] xl:hidden">
      <div className="page-width flex items-center justify-between gap-3 py-2.5">
        <span className="min-w-0">
          <NumberPlate number={plateNumber(number.phoneNumber)} size="small" />
          <span className="block text-small text-ink-3">
            {plan ? (
              `${formatCount(plan.includedSms)} texts, paid`
            ) : (
              <>
                <span className="font-semibold text-ink">{price}</span> today, {plans.starter.includedSms}{' '}
                texts
              </>
            )}
          </span>
        </span>
        {plan ? (
          <Button
            disabled={!isPaidByPlan(toMinor(number.surcharge))}
            busy={isClaiming && 'Taking...'}
            onClick={onClaim}
          >
            Take it<span className="sr-only">: take this number</span>
          </Button>
        ) : (
          <Button busy={isPaying && 'Opening...'} disabled={!isReady} onClick={() => onPay('choose')}>
            Pay {price}
          </Button>
        )}
      </div>
    </div>
  );
}

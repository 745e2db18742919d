import { toMajor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call.ts';
import type { PaymentMeans, Purchase } from '../../../lib/purchase.ts';

export type WithheldPreview = FunctionOutput<'preview-withheld-texts'>;

/** How many withheld texts a payment would show, and what that costs beside it (preview-withheld-texts). */
export function useWithheldPreview(purchase: Purchase, means: PaymentMeans): WithheldPreview | undefined {
  const wish = wishOf(purchase);
  const preview = useQuery({
    queryKey: ['withheld-preview', wish, means],
    queryFn: wish ? () => call('preview-withheld-texts', { ...wish, paymentMethod: means }) : skipToken,
    // A text may have come since the dialog was last open.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return preview.data;
}

/** A number that is only bought has withheld nothing. */
function wishOf(purchase: Purchase) {
  if (purchase.kind === 'credit')
    return { planType: 'credit' as const, amount: toMajor(purchase.amountMinor) };
  if (purchase.kind === 'number' || !purchase.number) return null;
  return { planType: purchase.plan, phoneNumberId: purchase.number.id };
}

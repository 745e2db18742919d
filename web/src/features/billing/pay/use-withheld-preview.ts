import { toMajor } from '@numlet/contract/billing/plans';
import type { FunctionOutput } from '@numlet/contract/functions';
import { keepPreviousData, skipToken, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/call/call.ts';
import type { PaymentMethod, Purchase } from '../../../lib/purchase.ts';

export type WithheldPreview = FunctionOutput<'preview-withheld-texts'>;

/** How many withheld texts a payment would reveal, and their cost on top of it (preview-withheld-texts). */
export function useWithheldPreview(purchase: Purchase, method: PaymentMethod): WithheldPreview | undefined {
  const input = previewInput(purchase);
  const preview = useQuery({
    queryKey: ['withheld-preview', input, method],
    queryFn: input ? () => call('preview-withheld-texts', { ...input, paymentMethod: method }) : skipToken,
    // A text may have arrived since the dialog was last open.
    staleTime: 0,
    placeholderData: keepPreviousData,
  });
  return preview.data;
}

/** The purchase in the form of the call; null for a new number, which has no withheld texts. */
function previewInput(purchase: Purchase) {
  if (purchase.kind === 'credit')
    return { planType: 'credit' as const, amount: toMajor(purchase.amountMinor) };
  if (purchase.kind === 'number' || !purchase.number) return null;
  return { planType: purchase.plan, phoneNumberId: purchase.number.id };
}

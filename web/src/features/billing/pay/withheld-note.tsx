import type { PaymentMethod, Purchase } from '../../../lib/purchase.ts';
import { useWithheldPreview } from './use-withheld-preview.ts';
import { withheldWords } from './withheld-words.ts';

/** Which withheld texts a payment opens and what they cost, said before it is paid (rule 14 of docs/billing.md). */
export function WithheldNote({ purchase, method }: { purchase: Purchase; method: PaymentMethod }) {
  const preview = useWithheldPreview(purchase, method);
  const words = preview && withheldWords(purchase.kind, preview);
  return (
    <p aria-live="polite" className="text-small text-ink-2 not-empty:mt-3">
      {words}
    </p>
  );
}

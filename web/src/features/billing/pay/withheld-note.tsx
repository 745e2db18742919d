import type { PaymentMethod, Purchase } from '../../../lib/purchase.ts';
import { useWithheldPreview } from './use-withheld-preview.ts';
import { withheldWords } from './withheld-words.ts';

/** Says before a payment which withheld texts it reveals and what they cost (rule 14, overage-reveals). */
export function WithheldNote({ purchase, method }: { purchase: Purchase; method: PaymentMethod }) {
  const preview = useWithheldPreview(purchase, method);
  const words = preview && withheldWords(purchase.kind, preview);
  return (
    <p aria-live="polite" className="text-small text-ink-2 not-empty:mt-3">
      {words}
    </p>
  );
}

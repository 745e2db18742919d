import type { PaymentMethod } from '../../../lib/purchase.ts';
import { Button } from '../../../ui/button.tsx';
import { FieldError } from '../../../ui/field.tsx';

type PayButtonProps = {
  method: PaymentMethod;
  /** '$2'; null while the typed amount cannot be paid. */
  sum: string | null;
  busy: string | false;
  disabled: boolean;
  /** Why the last attempt failed. */
  problem: string | null;
};

/** The pay button, with the sum. It stays in view, and the form scrolls beneath it. */
export function PayButton({ method, sum, busy, disabled, problem }: PayButtonProps) {
  return (
    <div className="sticky bottom-0 -mx-5 mt-4 -mb-6 bg-surface px-5 pb-6 fade-above sm:-mx-8 sm:-mb-7 sm:rounded-b-dialog sm:px-8 sm:pb-7">
      {problem && (
        <div className="pb-3">
          <FieldError>{problem}</FieldError>
        </div>
      )}
      <Button type="submit" size="lg" className="w-full" busy={busy} disabled={disabled}>
        {['Pay', sum, METHOD_WORDS[method]].filter(Boolean).join(' ')}
      </Button>
    </div>
  );
}

const METHOD_WORDS: Record<PaymentMethod, string> = {
  card: 'by card',
  credit: 'from credit',
  crypto: 'with crypto',
};

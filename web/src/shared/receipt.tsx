import type { ReactNode } from 'react';

/** Sums are shown as receipts: one line each, a dashed rule, the total (LOOK, Price). Use inside a description list. */
export function ReceiptLine({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="flex items-baseline justify-between gap-4 py-[5px] text-ui">
      <dt className="min-w-0 text-ink-2">{label}</dt>
      <dd className="text-ink tabular-nums">{value}</dd>
    </div>
  );
}

export function ReceiptTotal({ label, value }: { label: ReactNode; value: ReactNode }) {
  return (
    <div className="mt-2.5 flex items-baseline justify-between gap-4 border-t border-dashed border-edge pt-3 text-body font-semibold">
      <dt className="min-w-0">{label}</dt>
      <dd className="tabular-nums">{value}</dd>
    </div>
  );
}

import { KYC_REVIEW_HOURS } from '@numlet/contract/constants';
import type { KycMethod } from '@numlet/contract/kyc/kyc-options';
import { useId } from 'react';

type MethodChoiceProps = { value: KycMethod; onChange: (method: KycMethod) => void };

const METHODS: readonly { value: KycMethod; label: string; note: string }[] = [
  {
    value: 'upload',
    label: 'Upload documents',
    note: `ID document, proof of address and selfie. Our team reviews them within ${KYC_REVIEW_HOURS}.`,
  },
  {
    value: 'stripe',
    label: 'Check with Stripe',
    note: 'ID document and face, with your camera, on Stripe’s page. Usually decided within a minute.',
  },
];

/** The two ways to verify an identity, with equal weight. */
export function MethodChoice({ value, onChange }: MethodChoiceProps) {
  const name = useId();
  return (
    <fieldset className="mb-7 grid gap-3 sm:grid-cols-2">
      <legend className="mb-1.5 text-ui font-semibold">How do you want to verify?</legend>
      {METHODS.map((method) => (
        <label
          key={method.value}
          className="grid grid-cols-[18px_minmax(0,1fr)] content-start gap-x-3 rounded-panel border border-line px-4 py-3 has-checked:border-ink has-checked:bg-surface"
        >
          <input
            type="radio"
            name={name}
            value={method.value}
            checked={value === method.value}
            onChange={() => onChange(method.value)}
            className="mt-px size-[18px] appearance-none rounded-full border-[1.5px] border-edge bg-surface checked:border-[5.5px] checked:border-ink"
          />
          <span className="min-w-0">
            <span className="text-ui font-semibold">{method.label}</span>
            <span className="block text-small text-ink-2">{method.note}</span>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

import type { ReactNode } from 'react';
import { useId } from 'react';
import type { PaymentMethod } from '../../../lib/purchase.ts';

export type PaymentMethodOption = {
  value: PaymentMethod;
  label: string;
  /** The consequence for this purchase, or why the method cannot be used. */
  note: ReactNode;
  disabled?: boolean;
  /** Opens under the option while it is chosen: the currency, the coins. */
  detail?: ReactNode;
};

type PaymentMethodChoiceProps = {
  options: readonly PaymentMethodOption[];
  value: PaymentMethod;
  onValueChange: (value: PaymentMethod) => void;
};

/** The payment methods as radio buttons, each with a note. */
export function PaymentMethodChoice({ options, value, onValueChange }: PaymentMethodChoiceProps) {
  const name = useId();
  return (
    <fieldset className="min-w-0 overflow-hidden rounded-panel border border-line">
      <legend className="sr-only">Pay with</legend>
      <div className="divide-y divide-line">
        {options.map((option) => (
          <div key={option.value} className="has-[>label>input:checked]:bg-sunken/60">
            <label className="grid grid-cols-[18px_minmax(0,1fr)] gap-x-3 px-4 py-3 max-sm:py-2.5 has-disabled:cursor-not-allowed">
              <input
                type="radio"
                name={name}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => onValueChange(option.value)}
                className="mt-px size-[18px] appearance-none rounded-full border-[1.5px] border-edge bg-surface checked:border-[5.5px] checked:border-ink disabled:border-line-2 disabled:bg-sunken"
              />
              <span className="min-w-0">
                <span className={option.disabled ? 'text-ui text-ink-3' : 'text-ui font-semibold'}>
                  {option.label}
                </span>
                <span className="block text-small text-ink-3">{option.note}</span>
              </span>
            </label>
            {option.detail && option.value === value && (
              <div className="pr-4 pb-4 pl-[46px] max-sm:pb-3 max-sm:pl-4">{option.detail}</div>
            )}
          </div>
        ))}
      </div>
    </fieldset>
  );
}

import { creditTopUp, formatMinor, toMajor } from '@numlet/contract/billing/plans';
import { useState } from 'react';
import { formatMoney } from '../../../lib/format.ts';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Segmented } from '../../../ui/segmented.tsx';
import { readAmount } from './read-amount.ts';

type CreditAmountProps = {
  amountMinor: number;
  maximumMinor: number;
  problem: string | null;
  /** Null for text that is no amount. */
  onChange: (amountMinor: number | null) => void;
};

const SUGGESTED = creditTopUp.suggestedMinor.map((minor) => ({
  value: String(minor),
  label: formatMoney(toMajor(minor)),
}));

/** The amount of credit to buy: typed, or one of four suggestions. */
export function CreditAmount({ amountMinor, maximumMinor, problem, onChange }: CreditAmountProps) {
  const [typed, setTyped] = useState(words(amountMinor));
  const type = (text: string) => {
    setTyped(text);
    onChange(readAmount(text));
  };
  return (
    <div className="grid gap-4">
      <Field
        label="Amount"
        error={problem}
        hint={`${formatMinor(creditTopUp.minimumMinor, 'usd')} to ${formatMinor(maximumMinor, 'usd')}. It does not expire, and is not paid out.`}
      >
        {(field) => (
          <span className="relative block">
            <span aria-hidden="true" className="absolute top-2.5 left-3.5 text-h2 text-ink-3">
              $
            </span>
            <Input
              {...field}
              inputMode="decimal"
              autoComplete="off"
              value={typed}
              onChange={(event) => type(event.target.value)}
              className="h-[58px]! pl-8! text-[28px]! font-semibold tracking-[-0.025em] tabular-nums"
            />
          </span>
        )}
      </Field>
      <Segmented
        label="Suggested amounts"
        options={SUGGESTED}
        value={String(problem === null ? amountMinor : '')}
        onValueChange={(value) => type(words(Number(value)))}
      />
    </div>
  );
}

function words(minor: number): string {
  const amount = toMajor(minor);
  return Number.isInteger(amount) ? String(amount) : amount.toFixed(2);
}

import { countries } from '@numlet/contract/numbers/countries';
import type { Ref } from 'react';
import type { ControlProps } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { type SearchableOption, SearchableSelect } from '../../ui/searchable-select.tsx';
import { Flag } from './flag.tsx';
import { readTypedPhone, type TypedPhone } from './read-typed-phone.ts';

export type { TypedPhone };

type PhoneInputProps = Partial<ControlProps> & {
  value: TypedPhone;
  onChange: (value: TypedPhone) => void;
  ref?: Ref<HTMLInputElement>;
  autoFocus?: boolean;
};

/** A field for a country with its dial code, and for digits. */
export function PhoneInput({ value, onChange, ...control }: PhoneInputProps) {
  return (
    <div className="flex gap-2">
      <SearchableSelect
        aria-label="Country code"
        options={options}
        value={value.country}
        onValueChange={(country) => onChange({ ...value, country })}
        searchLabel="Search countries"
        emptyText="No country with this name"
        className="w-[112px] shrink-0"
      />
      <Input
        {...control}
        mono
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        value={value.digits}
        onChange={(event) => onChange(readTypedPhone(event.target.value, value))}
      />
    </div>
  );
}

const options: readonly SearchableOption[] = countries.map((country) => ({
  value: country.code,
  label: `${country.name} ${country.dialCode}`,
  content: (
    <>
      <Flag name={country.flag} />
      <span className="min-w-0 flex-1 truncate">{country.name}</span>
      <span translate="no" className="font-mono text-small text-ink-3">
        {country.dialCode}
      </span>
    </>
  ),
  short: (
    <>
      <Flag name={country.flag} />
      <span>{country.dialCode}</span>
    </>
  ),
}));

import { anyCountryName, countryCodes } from '@numlet/contract/kyc/all-countries';
import { KYC_OTHER_COUNTRY, kycCountries } from '@numlet/contract/kyc/kyc-options';
import { type Ref, useMemo, useState } from 'react';
import { Field } from '../../../ui/field.tsx';
import { SearchableSelect } from '../../../ui/searchable-select.tsx';
import { Select } from '../../../ui/select.tsx';

type CountryFieldProps = {
  label: string;
  /** ISO 3166-1 alpha-2; empty while nothing is chosen. */
  value: string;
  onChange: (code: string) => void;
  error: string | undefined;
  ref: Ref<HTMLButtonElement>;
};

const OPTIONS = [
  ...kycCountries.map(({ code, name }) => ({ value: String(code), label: String(name) })),
  { value: KYC_OTHER_COUNTRY, label: KYC_OTHER_COUNTRY },
];
const LISTED: ReadonlySet<string> = new Set(kycCountries.map(({ code }) => code));

/** The countries of the specification; 'Other' opens the list of all countries (docs/departures.md). */
export function CountryField({ label, value, onChange, error, ref }: CountryFieldProps) {
  const [isOther, setIsOther] = useState(value !== '' && !LISTED.has(value));
  const choose = (next: string) => {
    setIsOther(next === KYC_OTHER_COUNTRY);
    onChange(next === KYC_OTHER_COUNTRY ? '' : next);
  };
  return (
    <div className="grid content-start gap-2">
      <Field label={label} error={isOther ? null : error}>
        {(control) => (
          <Select
            {...control}
            {...(!isOther && { ref })}
            options={OPTIONS}
            value={isOther ? KYC_OTHER_COUNTRY : value}
            onValueChange={choose}
            placeholder="Choose a country"
          />
        )}
      </Field>
      {isOther && (
        <Field label={`${label}, all countries`} error={error}>
          {(control) => (
            <AllCountries {...control} label={label} value={value} onChange={onChange} triggerRef={ref} />
          )}
        </Field>
      )}
    </div>
  );
}

type AllCountriesProps = Pick<CountryFieldProps, 'label' | 'value' | 'onChange'> & {
  triggerRef: Ref<HTMLButtonElement>;
  id: string;
};

function AllCountries({ label, value, onChange, triggerRef, ...control }: AllCountriesProps) {
  const options = useMemo(allCountries, []);
  return (
    <SearchableSelect
      {...control}
      ref={triggerRef}
      aria-label={`${label}, all countries`}
      options={options}
      value={value}
      onValueChange={onChange}
      searchLabel="Search countries"
      emptyText="No such country"
      placeholder="Choose from all countries"
      className="w-full"
    />
  );
}

function allCountries() {
  return countryCodes
    .map((code) => ({ value: code, label: anyCountryName(code), content: anyCountryName(code) }))
    .sort((one, other) => one.label.localeCompare(other.label, 'en'));
}

import {
  AREA_CODE_MAX_LENGTH,
  CONTAINS_MAX_LENGTH,
  DEFAULT_SEARCH_LIMIT,
  SEARCH_LIMITS,
} from '@numlet/contract/constants';
import { countryByCode } from '@numlet/contract/numbers/country-lookup';
import {
  type PhoneType,
  phoneTypeLabels,
  phoneTypes,
  phoneTypesFor,
  searchCountries,
  supportedPhoneType,
} from '@numlet/contract/numbers/phone-types';
import { notices } from '@numlet/contract/texts';
import { Search } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { notifyError } from '../../lib/notify.ts';
import { Flag } from '../../shared/numbers/flag.tsx';
import { Button } from '../../ui/button.tsx';
import { ChipChoice } from '../../ui/chips.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import type { SearchInput } from './use-search-available-numbers.ts';

type SearchFormProps = {
  busy: boolean;
  /** Searching asks for a verified phone. */
  disabled: boolean;
  /** What was looked for before. */
  initial: SearchInput | null;
  onSearch: (input: SearchInput) => void;
};

const COUNTRIES = searchCountries.map(({ code }) => {
  const country = countryByCode(code);
  const name = country?.name ?? code;
  return {
    value: code,
    label: name,
    content: (
      <span className="flex min-w-0 items-center gap-2.5">
        <Flag name={country?.flag ?? code} />
        <span className="truncate">{name}</span>
      </span>
    ),
  };
});

type Limit = (typeof SEARCH_LIMITS)[number];
const LIMITS = SEARCH_LIMITS.map((limit) => ({ value: String(limit), label: String(limit) }));

/** What to look for. The choice of types follows the country (specification 1 §5). */
export function SearchForm({ busy, disabled, initial, onSearch }: SearchFormProps) {
  const [country, setCountry] = useState(initial?.countryCode ?? '');
  const [phoneType, setPhoneType] = useState<PhoneType>(initial?.phoneType ?? 'Local');
  const [areaCode, setAreaCode] = useState(initial?.areaCode ?? '');
  const [contains, setContains] = useState(initial?.contains ?? '');
  const [limit, setLimit] = useState<Limit>(initial?.limit ?? DEFAULT_SEARCH_LIMIT);
  const offered = country === '' ? phoneTypes.filter((type) => type !== 'National') : phoneTypesFor(country);

  const chooseCountry = (code: string) => {
    setCountry(code);
    setPhoneType((current) => supportedPhoneType(code, current) ?? current);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (country === '') {
      notifyError(notices.countryRequired.title, 'Please select a country to search for numbers.');
      return;
    }
    onSearch({
      countryCode: country,
      phoneType,
      ...(areaCode !== '' && { areaCode }),
      ...(contains !== '' && { contains }),
      smsEnabled: true,
      voiceEnabled: false,
      limit,
    });
  };

  return (
    <form onSubmit={submit} className="grid content-start gap-x-4 gap-y-5 max-lg:sm:grid-cols-2" noValidate>
      <Field label="Country">
        {(control) => (
          <Select
            {...control}
            options={COUNTRIES}
            value={country}
            onValueChange={chooseCountry}
            placeholder="Choose a country"
          />
        )}
      </Field>
      <ChipChoice
        label="Phone type"
        options={offered.map((type) => ({ value: type, label: phoneTypeLabels[type] }))}
        value={phoneType}
        onValueChange={setPhoneType}
      />
      <Field label="Area code">
        {(control) => (
          <Input
            {...control}
            mono={areaCode !== ''}
            inputMode="numeric"
            autoComplete="off"
            maxLength={AREA_CODE_MAX_LENGTH}
            placeholder={`Up to ${AREA_CODE_MAX_LENGTH} digits`}
            value={areaCode}
            onChange={(event) =>
              setAreaCode(event.target.value.replace(/\D/g, '').slice(0, AREA_CODE_MAX_LENGTH))
            }
          />
        )}
      </Field>
      <Field label="Contains" hint="Digits anywhere in the number">
        {(control) => (
          <Input
            {...control}
            mono={contains !== ''}
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={CONTAINS_MAX_LENGTH}
            value={contains}
            onChange={(event) =>
              setContains(event.target.value.replace(/[^0-9A-Za-z*]/g, '').slice(0, CONTAINS_MAX_LENGTH))
            }
          />
        )}
      </Field>
      <Field label="Results">
        {(control) => (
          <Select
            {...control}
            options={LIMITS}
            value={String(limit)}
            onValueChange={(next) => setLimit(SEARCH_LIMITS.find((known) => String(known) === next) ?? limit)}
          />
        )}
      </Field>
      <Button
        type="submit"
        className="w-full max-lg:sm:self-end"
        busy={busy && 'Searching...'}
        disabled={disabled}
      >
        <Search aria-hidden="true" />
        Search
      </Button>
    </form>
  );
}

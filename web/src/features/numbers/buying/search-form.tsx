import {
  AREA_CODE_MAX_LENGTH,
  CONTAINS_MAX_LENGTH,
  DEFAULT_SEARCH_LIMIT,
  SEARCH_LIMITS,
} from '@numlet/contract/constants';
import { countryByCode, countryName } from '@numlet/contract/numbers/country-lookup';
import { phoneTypeLabels, phoneTypes, supportedPhoneType } from '@numlet/contract/numbers/phone-types';
import { asciiDigits, typedDigits } from '@numlet/contract/numbers/typed-digits';
import { notices } from '@numlet/contract/texts';
import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Flag } from '../../../shared/numbers/flag.tsx';
import { type Sold, typesIn } from '../../../shared/numbers/sold-countries.ts';
import { Button } from '../../../ui/button.tsx';
import { ChipChoice } from '../../../ui/chips.tsx';
import { Field } from '../../../ui/field.tsx';
import { Input } from '../../../ui/input.tsx';
import { Select } from '../../../ui/select.tsx';
import type { SearchInput } from './use-search-available-numbers.ts';

type SearchFormProps = {
  /** The countries and types that can be rented. */
  sold: Sold;
  busy: boolean;
  /** Searching requires a verified phone. */
  disabled: boolean;
  /** The previous search. */
  initial: SearchInput | null;
  /** `isPressed`: the button started it, not a choice in the form. */
  onSearch: (input: SearchInput, how: { isPressed: boolean }) => void;
  /** Called for changes before searching is possible, with the search to run later. */
  onPlanned: (input: SearchInput) => void;
  /** Called when a field must be filled in first. */
  onRefused: (title: string, text: string) => void;
};

const LIMITS = SEARCH_LIMITS.map((limit) => ({ value: String(limit), label: String(limit) }));
const NOTHING_CHOSEN: SearchInput = { countryCode: '', phoneType: 'Local', limit: DEFAULT_SEARCH_LIMIT };
const NO_COUNTRY = 'Please select a country to search for numbers.';

/**
 * The search form. The choice of types follows the country (specification 1 §5). A choice starts the search at once;
 * typed fields need the button or Enter. On a phone country and type share a line, and the numbers follow below.
 */
export function SearchForm({
  sold,
  busy,
  disabled,
  initial,
  onSearch,
  onPlanned,
  onRefused,
}: SearchFormProps) {
  const [draft, setDraft] = useState<SearchInput>(initial ?? NOTHING_CHOSEN);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // On a phone the fields that narrow the search are folded: country and type search at once.
  const [isOpen, setIsOpen] = useState(isNarrowed(initial));
  const folded = isOpen ? '' : 'max-sm:hidden';
  const chooseType = (type: SearchInput['phoneType']) => choose({ phoneType: type });
  const { countryCode: country, phoneType, areaCode = '', contains = '', limit } = draft;
  const offered = country === '' ? phoneTypes.filter((type) => type !== 'National') : typesIn(sold, country);

  const change = (changed: Partial<SearchInput>) => {
    const next = { ...draft, ...changed };
    setDraft(next);
    if (disabled && next.countryCode !== '') onPlanned(asSearch(next));
    return next;
  };
  const choose = (chosen: Partial<SearchInput>) => {
    const next = change(chosen);
    if (next.countryCode === '') return;
    setProblem(null);
    if (!disabled) onSearch(asSearch(next), { isPressed: false });
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (country !== '') return onSearch(asSearch(draft), { isPressed: true });
    flushSync(() => setProblem(NO_COUNTRY));
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    onRefused(notices.countryRequired.title, NO_COUNTRY);
  };

  return (
    <form
      ref={form}
      onSubmit={submit}
      className="grid grid-cols-2 content-start gap-x-4 gap-y-5 max-sm:grid-cols-[minmax(0,1.35fr)_minmax(0,1fr)] max-sm:gap-x-3 max-sm:gap-y-4 lg:grid-cols-1"
      noValidate
    >
      <Field label="Country" error={problem} className="max-lg:col-span-1">
        {(control) => (
          <Select
            {...control}
            options={countriesOf(sold)}
            value={country}
            onValueChange={(code) =>
              choose({
                countryCode: code,
                phoneType: supportedPhoneType(typesIn(sold, code), phoneType) ?? phoneType,
                // An area code belongs to one country.
                ...(code !== country && { areaCode: '' }),
              })
            }
            placeholder="Choose a country"
          />
        )}
      </Field>
      <Field label="Phone type" className="sm:hidden">
        {(control) => (
          <Select {...control} options={typesOf(offered)} value={phoneType} onValueChange={chooseType} />
        )}
      </Field>
      <ChipChoice
        label="Phone type"
        options={typesOf(offered)}
        value={phoneType}
        onValueChange={chooseType}
        className="max-sm:hidden"
      />
      <Field label="Area code" className={folded}>
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
              change({ areaCode: typedDigits(event.target.value).slice(0, AREA_CODE_MAX_LENGTH) })
            }
          />
        )}
      </Field>
      <Field
        label="Contains"
        className={folded}
        hint={<span className="max-sm:sr-only">Digits anywhere in the number</span>}
      >
        {(control) => (
          <Input
            {...control}
            mono={contains !== ''}
            placeholder="Such as 77"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={CONTAINS_MAX_LENGTH}
            value={contains}
            onChange={(event) =>
              change({
                contains: asciiDigits(event.target.value)
                  .replace(/[^0-9A-Za-z*]/g, '')
                  .slice(0, CONTAINS_MAX_LENGTH),
              })
            }
          />
        )}
      </Field>
      <Button
        variant="outline"
        className="sm:hidden"
        aria-expanded={isOpen}
        onClick={() => setIsOpen(!isOpen)}
      >
        <SlidersHorizontal aria-hidden="true" />
        {isOpen ? 'Fewer filters' : 'Filters'}
      </Button>
      <Field label="Results" className="max-sm:hidden">
        {(control) => (
          <Select
            {...control}
            options={LIMITS}
            value={String(limit)}
            onValueChange={(next) =>
              choose({ limit: SEARCH_LIMITS.find((known) => String(known) === next) ?? limit })
            }
          />
        )}
      </Field>
      <Button
        type="submit"
        className="w-full max-lg:self-end"
        busy={busy && 'Searching...'}
        disabled={disabled}
      >
        <Search aria-hidden="true" />
        Search
      </Button>
    </form>
  );
}

function countriesOf(sold: Sold) {
  return sold.map(({ country_code: code }) => {
    const country = countryByCode(code);
    const name = country?.name ?? countryName(code);
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
}

function typesOf(types: readonly SearchInput['phoneType'][]) {
  return types.map((type) => ({ value: type, label: phoneTypeLabels[type] }));
}

function isNarrowed(initial: SearchInput | null): boolean {
  return Boolean(initial?.areaCode || initial?.contains);
}

/** The search without its empty fields, for sending. */
function asSearch({ countryCode, phoneType, areaCode, contains, limit }: SearchInput): SearchInput {
  return {
    countryCode,
    phoneType,
    ...(areaCode && { areaCode }),
    ...(contains && { contains }),
    smsEnabled: true,
    voiceEnabled: false,
    limit,
  };
}

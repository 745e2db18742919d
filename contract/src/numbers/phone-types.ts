export const phoneTypes = ['Local', 'TollFree', 'Mobile', 'National'] as const;
export type PhoneType = (typeof phoneTypes)[number];

export const phoneTypeLabels: Readonly<Record<PhoneType, string>> = {
  Local: 'Local',
  TollFree: 'Toll-free',
  Mobile: 'Mobile',
  National: 'National',
};

/** The countries of the specification and the types each offers (section 3), in the order shown. */
export const searchCountries = [
  { code: 'US', types: ['Local', 'TollFree', 'Mobile'] },
  { code: 'CA', types: ['Local', 'TollFree'] },
  { code: 'AU', types: ['Local', 'TollFree', 'Mobile'] },
] as const satisfies readonly { code: string; types: readonly PhoneType[] }[];

/** The types of a country of the specification; empty for other countries. */
export function phoneTypesFor(countryCode: string): readonly PhoneType[] {
  return searchCountries.find((country) => country.code === countryCode)?.types ?? [];
}

/** The type to select after a change of country: the current type if it is offered, otherwise the first (section 5). */
export function supportedPhoneType(offered: readonly PhoneType[], current: PhoneType): PhoneType | undefined {
  return offered.includes(current) ? current : offered[0];
}

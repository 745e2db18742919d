/**
 * Countries that a person's own phone may be from, and names for the countries of rented numbers (section 3). Without
 * zod and phone metadata, so that public pages can load it.
 */
export interface Country {
  /** ISO 3166-1 alpha-2, upper case. */
  readonly code: string;
  readonly name: string;
  /** Name of the flag picture: the ISO code in lower case. */
  readonly flag: string;
  readonly dialCode: string;
  /** Distinguishes a country from another with the same dial code. */
  readonly marker?: string;
}

export const countries: readonly Country[] = [
  { code: 'US', name: 'United States', flag: 'us', dialCode: '+1' },
  { code: 'CA', name: 'Canada', flag: 'ca', dialCode: '+1', marker: 'canada' },
  { code: 'GB', name: 'United Kingdom', flag: 'gb', dialCode: '+44' },
  { code: 'AU', name: 'Australia', flag: 'au', dialCode: '+61' },
  { code: 'DE', name: 'Germany', flag: 'de', dialCode: '+49' },
  { code: 'IN', name: 'India', flag: 'in', dialCode: '+91' },
  { code: 'NG', name: 'Nigeria', flag: 'ng', dialCode: '+234' },
  { code: 'AR', name: 'Argentina', flag: 'ar', dialCode: '+54' },
  { code: 'AT', name: 'Austria', flag: 'at', dialCode: '+43' },
  { code: 'BD', name: 'Bangladesh', flag: 'bd', dialCode: '+880' },
  { code: 'BE', name: 'Belgium', flag: 'be', dialCode: '+32' },
  { code: 'BR', name: 'Brazil', flag: 'br', dialCode: '+55' },
  { code: 'CL', name: 'Chile', flag: 'cl', dialCode: '+56' },
  { code: 'CN', name: 'China', flag: 'cn', dialCode: '+86' },
  { code: 'CO', name: 'Colombia', flag: 'co', dialCode: '+57' },
  { code: 'CZ', name: 'Czechia', flag: 'cz', dialCode: '+420' },
  { code: 'DK', name: 'Denmark', flag: 'dk', dialCode: '+45' },
  { code: 'EG', name: 'Egypt', flag: 'eg', dialCode: '+20' },
  { code: 'FI', name: 'Finland', flag: 'fi', dialCode: '+358' },
  { code: 'FR', name: 'France', flag: 'fr', dialCode: '+33' },
  { code: 'GH', name: 'Ghana', flag: 'gh', dialCode: '+233' },
  { code: 'GR', name: 'Greece', flag: 'gr', dialCode: '+30' },
  { code: 'HK', name: 'Hong Kong', flag: 'hk', dialCode: '+852' },
  { code: 'ID', name: 'Indonesia', flag: 'id', dialCode: '+62' },
  { code: 'IE', name: 'Ireland', flag: 'ie', dialCode: '+353' },
  { code: 'IL', name: 'Israel', flag: 'il', dialCode: '+972' },
  { code: 'IT', name: 'Italy', flag: 'it', dialCode: '+39' },
  { code: 'JP', name: 'Japan', flag: 'jp', dialCode: '+81' },
  { code: 'KE', name: 'Kenya', flag: 'ke', dialCode: '+254' },
  { code: 'MY', name: 'Malaysia', flag: 'my', dialCode: '+60' },
  { code: 'MX', name: 'Mexico', flag: 'mx', dialCode: '+52' },
  { code: 'NL', name: 'Netherlands', flag: 'nl', dialCode: '+31' },
  { code: 'NZ', name: 'New Zealand', flag: 'nz', dialCode: '+64' },
  { code: 'NO', name: 'Norway', flag: 'no', dialCode: '+47' },
  { code: 'PK', name: 'Pakistan', flag: 'pk', dialCode: '+92' },
  { code: 'PH', name: 'Philippines', flag: 'ph', dialCode: '+63' },
  { code: 'PL', name: 'Poland', flag: 'pl', dialCode: '+48' },
  { code: 'PT', name: 'Portugal', flag: 'pt', dialCode: '+351' },
  { code: 'RO', name: 'Romania', flag: 'ro', dialCode: '+40' },
  { code: 'SA', name: 'Saudi Arabia', flag: 'sa', dialCode: '+966' },
  { code: 'SG', name: 'Singapore', flag: 'sg', dialCode: '+65' },
  { code: 'ZA', name: 'South Africa', flag: 'za', dialCode: '+27' },
  { code: 'KR', name: 'South Korea', flag: 'kr', dialCode: '+82' },
  { code: 'ES', name: 'Spain', flag: 'es', dialCode: '+34' },
  { code: 'SE', name: 'Sweden', flag: 'se', dialCode: '+46' },
  { code: 'CH', name: 'Switzerland', flag: 'ch', dialCode: '+41' },
  { code: 'TH', name: 'Thailand', flag: 'th', dialCode: '+66' },
  { code: 'TR', name: 'Turkey', flag: 'tr', dialCode: '+90' },
  { code: 'UA', name: 'Ukraine', flag: 'ua', dialCode: '+380' },
  { code: 'UG', name: 'Uganda', flag: 'ug', dialCode: '+256' },
  { code: 'AE', name: 'United Arab Emirates', flag: 'ae', dialCode: '+971' },
  { code: 'VN', name: 'Vietnam', flag: 'vn', dialCode: '+84' },
];

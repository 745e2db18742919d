/** The choices of the identity-verification wizard. Free of zod, so that the page that shows them does not load it. */
export const kycCountries = [
  'Nigeria',
  'Kenya',
  'South Africa',
  'Ghana',
  'United States',
  'United Kingdom',
  'Canada',
  'Australia',
  'Germany',
  'France',
  'Other',
] as const;

export const kycIdTypes = [
  'National ID Card',
  'International Passport',
  "Driver's License",
  'Voter ID',
] as const;

export const kycFileTypes = ['image/jpeg', 'image/png', 'application/pdf'] as const;

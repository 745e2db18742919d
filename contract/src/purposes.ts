/** The purposes of use that a person can choose at sign-up (section 2). */
export const purposes = [
  { id: 'social-media', label: 'Social media accounts' },
  { id: 'freelancing', label: 'Freelancing platforms' },
  { id: 'digital-marketing', label: 'Digital marketing' },
  { id: 'business-setup', label: 'Setting up a business' },
  { id: 'developer-api', label: 'Development and testing' },
  { id: 'international-business', label: 'International business' },
  { id: 'content-creation', label: 'Content creation' },
  { id: 'other', label: 'Something else' },
] as const;

export const purposeIds = [
  'social-media',
  'freelancing',
  'digital-marketing',
  'business-setup',
  'developer-api',
  'international-business',
  'content-creation',
  'other',
] as const;

export type PurposeId = (typeof purposeIds)[number];

export const EXPORT_TABLES = [
  'users',
  'profiles',
  'verification_attempts',
  'phone_numbers',
  'messages',
  'payments',
  'newsletter',
  'interest',
  'audit',
] as const;
export type ExportTable = (typeof EXPORT_TABLES)[number];

/** The filters that each table accepts; `from` and `to` bound the instant that the table is ordered by. */
export const exportFilters: Readonly<Record<ExportTable, readonly string[]>> = {
  users: ['search', 'status', 'role', 'from', 'to'],
  profiles: ['search', 'verification'],
  verification_attempts: ['search', 'result', 'from', 'to'],
  phone_numbers: ['search', 'number', 'from', 'to'],
  messages: ['from', 'to'],
  payments: ['from', 'to'],
  newsletter: [],
  interest: [],
  audit: ['who', 'whom', 'action', 'from', 'to'],
};

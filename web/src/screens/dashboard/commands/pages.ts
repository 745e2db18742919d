export type DashboardPage = 'dashboard' | 'numbers' | 'search' | 'billing' | 'referrals' | 'account';

/** The pages that `g` and a second key open. */
export const pages: readonly { page: DashboardPage; label: string; key: string }[] = [
  { page: 'dashboard', label: 'All Messages', key: 'M' },
  { page: 'numbers', label: 'My Numbers', key: 'Y' },
  { page: 'search', label: 'Buy Numbers', key: 'N' },
  { page: 'billing', label: 'Billing', key: 'B' },
  { page: 'referrals', label: 'Referrals', key: 'R' },
  { page: 'account', label: 'Your account', key: 'A' },
];

export function addressOf(page: DashboardPage): string {
  if (page === 'dashboard') return '/dashboard';
  if (page === 'numbers') return '/dashboard?view=numbers';
  if (page === 'account') return '/dashboard/account';
  return `/dashboard?tab=${page}`;
}

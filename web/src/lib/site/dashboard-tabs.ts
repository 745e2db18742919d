export type DashboardTab = 'dashboard' | 'search' | 'billing' | 'referrals';

export const TABS: readonly { value: DashboardTab; label: string }[] = [
  { value: 'dashboard', label: 'Dashboard' },
  { value: 'search', label: 'Buy Numbers' },
  { value: 'billing', label: 'Billing' },
  { value: 'referrals', label: 'Referrals' },
];

/** The tab that the address names. */
export function tabIn(params: URLSearchParams): DashboardTab {
  return TABS.find(({ value }) => value === params.get('tab'))?.value ?? 'dashboard';
}

/** The title of the page: the name of the open tab or view. */
export function dashboardTitleOf(params: URLSearchParams): string {
  const tab = tabIn(params);
  if (tab === 'dashboard' && params.get('view') === 'numbers') return 'My Numbers';
  return TABS.find(({ value }) => value === tab)?.label ?? '';
}

import { dashboardTitleOf } from './dashboard-tabs.ts';

/** The name of a signed-in address (path and query), for 'Sign in to open Billing.' */
export function pageName(address: string): string {
  const { pathname, searchParams } = new URL(address, 'https://here.invalid');
  if (pathname.startsWith('/admin')) return 'the administration';
  if (pathname.startsWith('/dashboard/account')) return 'your account';
  if (pathname.startsWith('/dashboard/billing')) return 'Billing';
  if (pathname === '/kyc') return 'the identity verification';
  const name = dashboardTitleOf(searchParams);
  return name === 'Dashboard' ? 'your dashboard' : name;
}

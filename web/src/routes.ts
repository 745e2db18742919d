import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';

// The boundary for errors lives in the shell and not in the root: the router rebuilds the whole document for a
// root boundary, which the page's Trusted Types policy refuses. For the same reason '*' is a route of its own.
export default [
  layout('shell.tsx', [
    layout('screens/public-layout.tsx', [
      index('screens/home.tsx'),
      route('pricing', 'screens/home.tsx', { id: 'screens/pricing' }),
      route('about', 'screens/about.tsx'),
      route('how-it-works', 'screens/how-it-works.tsx'),
      route('terms', 'screens/terms.tsx'),
      route('privacy', 'screens/privacy.tsx'),
      route('aup', 'screens/acceptable-use.tsx'),
    ]),
    route('confirm', 'screens/confirm-email.tsx'),
    route('reset-password', 'screens/reset-password.tsx'),
    route('dashboard', 'screens/dashboard/dashboard.tsx'),
    route('dashboard/account', 'screens/account.tsx'),
    route('dashboard/billing', 'screens/billing-address.tsx'),
    route('admin', 'screens/admin/admin.tsx'),
    route('*', 'screens/not-found.tsx'),
  ]),
  route('site.webmanifest', 'screens/web-manifest.ts'),
] satisfies RouteConfig;

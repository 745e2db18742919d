import { index, layout, type RouteConfig, route } from '@react-router/dev/routes';
import { articlePaths, categoryPaths } from '../read-articles.ts';
import { audiencePaths, countryPaths } from './lib/site/site-pages.ts';

// The error boundary is in the shell and not in the root: for a root boundary the router rebuilds the whole document,
// which the pages' Trusted Types policy refuses. For the same reason '*' is a separate route.
export default [
  layout('shell.tsx', [
    layout('screens/public-layout.tsx', [
      index('screens/home.tsx'),
      route('pricing', 'screens/home.tsx', { id: 'screens/pricing' }),
      route('about', 'screens/about.tsx'),
      route('how-it-works', 'screens/how-it-works.tsx'),
      route('contact', 'screens/contact.tsx'),
      route('faq', 'screens/faq.tsx'),
      route('terms', 'screens/terms.tsx'),
      route('privacy', 'screens/privacy.tsx'),
      route('aup', 'screens/acceptable-use.tsx'),
      ...audiencePaths.map((path) => route(path.slice(1), 'screens/audience.tsx', { id: `screens${path}` })),
      route('blog', 'screens/blog/blog.tsx'),
      ...articlePaths().map((path) => route(path.slice(1), `content${path}.mdx`)),
      ...categoryPaths().map((path) => route(path.slice(1), 'screens/blog/category.tsx', { id: path })),
      route('otp/africa', 'screens/africa.tsx'),
      ...countryPaths.map((path) => route(path.slice(1), 'screens/country.tsx', { id: `screens${path}` })),
    ]),
    route('confirm', 'screens/confirm-email.tsx'),
    route('refuse-address', 'screens/refuse-address.tsx'),
    route('mailing/confirm', 'screens/confirm-mailing.tsx'),
    route('mailing/unsubscribe', 'screens/end-mailing.tsx'),
    route('reset-password', 'screens/reset-password.tsx'),
    route('dashboard', 'screens/dashboard/dashboard.tsx'),
    route('dashboard/account', 'screens/account.tsx'),
    route('dashboard/billing', 'screens/billing-address.tsx'),
    route('kyc', 'screens/dashboard/kyc.tsx'),
    route('admin', 'screens/admin/admin.tsx'),
    route('*', 'screens/not-found.tsx'),
  ]),
  route('site.webmanifest', 'screens/web-manifest.ts'),
  route('blog/feed.xml', 'screens/blog/feed.ts'),
] satisfies RouteConfig;

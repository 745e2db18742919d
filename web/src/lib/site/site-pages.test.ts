import { expect, test } from 'vitest';
import { publicPaths } from '../../../public-pages.ts';
import { routePaths } from '../../../route-paths.ts';
import routes from '../../routes.ts';
import { sitePages } from './site-pages.ts';

test('every page that is linked and prerendered has a route', async () => {
  const paths = routePaths(await routes);
  for (const page of sitePages) expect(paths).toContain(page.path);
});

test('every public route is prerendered', async () => {
  const clientRendered = [
    '/dashboard',
    '/dashboard/account',
    '/dashboard/billing',
    '/admin',
    '/kyc',
    '/*',
    '/site.webmanifest',
    '/blog/feed.xml',
  ];
  const prerendered = publicPaths();
  for (const path of routePaths(await routes)) {
    expect([...prerendered, ...clientRendered]).toContain(path);
  }
});

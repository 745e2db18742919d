import type { RouteConfigEntry } from '@react-router/dev/routes';
import { expect, test } from 'vitest';
import routes from '../routes.ts';
import { sitePages } from './site-pages.ts';

test('every page that is linked and prerendered has a route', async () => {
  const paths = pathsOf(await routes);
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
  ];
  const prerendered = sitePages.map((page) => page.path);
  for (const path of pathsOf(await routes)) {
    expect([...prerendered, ...clientRendered]).toContain(path);
  }
});

function pathsOf(entries: readonly RouteConfigEntry[]): string[] {
  return entries.flatMap((entry) => {
    const own = entry.index ? ['/'] : entry.path === undefined ? [] : [`/${entry.path}`];
    return [...own, ...pathsOf(entry.children ?? [])];
  });
}

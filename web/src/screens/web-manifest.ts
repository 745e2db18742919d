import { brand } from '@numlet/contract/brand';

/** /site.webmanifest, written when the site is built, so that it contains the operator's name. */
export function loader(): Response {
  return new Response(
    JSON.stringify({
      name: brand.name,
      short_name: brand.name,
      description: brand.description,
      lang: 'en-GB',
      start_url: '/dashboard',
      scope: '/',
      display: 'standalone',
      background_color: '#fafaf7',
      theme_color: '#fafaf7',
      icons: [{ src: '/favicon.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' }],
    }),
    { headers: { 'Content-Type': 'application/manifest+json' } },
  );
}

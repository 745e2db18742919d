import inter from 'virtual:fonts/inter-product.woff2?url';
import { brand } from '@numlet/contract/brand';
import { lines } from '@numlet/contract/texts';
import type { ReactNode } from 'react';
import { Links, type LinksFunction, Meta, Outlet, Scripts, ScrollRestoration } from 'react-router';
import checkBrowser from './head/check-browser.js?raw';
import theme from './head/theme.js?raw';
import { AccountScreenSkeleton } from './shared/account-screen-skeleton.tsx';
import { DashboardSkeleton } from './shared/dashboard-skeleton.tsx';
import { KycScreenSkeleton } from './shared/kyc-screen-skeleton.tsx';
import { NothingWithoutJavaScript } from './shared/needs-javascript.tsx';
import { ServedBody } from './shared/served-body.tsx';
import stylesheet from './styles/app.css?url';
import { PageNotice } from './ui/page-notice.tsx';
import { Spinner } from './ui/spinner.tsx';

export const links: LinksFunction = () => [
  { rel: 'preload', href: inter, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
  { rel: 'stylesheet', href: stylesheet },
  { rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' },
  { rel: 'manifest', href: '/site.webmanifest' },
];

export function Layout({ children }: { children: ReactNode }) {
  return (
    // The theme script sets an attribute on this element before React hydrates it.
    <html lang="en-GB" suppressHydrationWarning>
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="theme-color" content="#fafaf7" media="(prefers-color-scheme: light)" />
        <meta name="theme-color" content="#0b0e0f" media="(prefers-color-scheme: dark)" />
        <HeadScript source={import.meta.env.SSR ? theme : ''} />
        <HeadScript source={import.meta.env.SSR ? checkBrowser : ''} />
        <Meta />
        <Links />
      </head>
      <body>
        <ServedBody>
          <PageNotice id="old-browser" hidden>
            {brand.name} needs a newer browser, and some of it will not work in this one: Chrome or Edge from
            111, Safari from 16.4, Firefox from 128.
          </PageNotice>
          <PageNotice id="stopped" hidden>
            This page has stopped working. Please load it again.
          </PageNotice>
          {children}
        </ServedBody>
        <ScrollRestoration />
        <Scripts />
      </body>
    </html>
  );
}

/**
 * A script that runs before the first paint without a request. The server allows it by its hash. It is written only
 * when pages are built: before hydration the browser has run it, and keeps it unchanged.
 */
function HeadScript({ source }: { source: string }) {
  return (
    <script
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a file of ours, and React writes no script in another way.
      dangerouslySetInnerHTML={{ __html: source }}
    />
  );
}

/**
 * Shown on the fallback page until the code of a client-rendered screen is loaded. head/theme.js sets which signed-in
 * screen it is, so that its skeleton shows from the first paint.
 */
export function HydrateFallback() {
  return (
    <div className="min-h-dvh bg-paper">
      <NothingWithoutJavaScript />
      <DashboardSkeleton className="not-in-data-soon:hidden in-data-[soon=account]:hidden in-data-[soon=kyc]:hidden in-data-[soon=admin]:hidden" />
      <AccountScreenSkeleton className="hidden in-data-[soon=account]:flex" />
      <KycScreenSkeleton className="hidden in-data-[soon=kyc]:flex" />
      <Spinner label={lines.loadingAdmin} className="hidden min-h-dvh in-data-[soon=admin]:flex" />
    </div>
  );
}

export default function Root() {
  return <Outlet />;
}

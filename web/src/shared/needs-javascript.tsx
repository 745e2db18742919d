import { brand, supportAddresses } from '@numlet/contract/brand';
import { PageNotice } from '../ui/page-notice.tsx';

/** Notice above a page that is readable without JavaScript. */
export function ReadingWithoutJavaScript() {
  return (
    <noscript>
      <PageNotice>
        Signing in and renting numbers need JavaScript, which is switched off in this browser. These pages can
        be read without it.
      </PageNotice>
    </noscript>
  );
}

/** Notice below a form. */
export function FormWithoutJavaScript() {
  return (
    <noscript>
      <p className="text-ui text-ink-2">
        The form needs JavaScript. Write to{' '}
        <a href={`mailto:${supportAddresses.support}`} className="text-link">
          {supportAddresses.support}
        </a>{' '}
        instead.
      </p>
    </noscript>
  );
}

/** Shown in place of a screen that is drawn in the browser only. */
export function NothingWithoutJavaScript() {
  return (
    <noscript>
      <div className="page-width pt-[12vh] pb-24">
        <h1 className="text-h1">This page needs JavaScript</h1>
        <p className="mt-2 text-body text-ink-2">
          {brand.name} shows your texts as they arrive, and JavaScript is switched off in this browser. Switch
          it on for this site and load the page again.
        </p>
        <p className="mt-6 text-body">
          <a href="/" className="text-link">
            Return to Home
          </a>
        </p>
      </div>
    </noscript>
  );
}

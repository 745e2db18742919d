import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate } from 'react-router';
import { useRefusedReturn } from '../features/auth/google/use-refused-return.ts';
import { SiteFooter } from '../features/landing/site-footer.tsx';
import { SiteHeader } from '../features/landing/site-header.tsx';
import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx';
import { isVerificationPending, VERIFICATION_PATH } from '../lib/auth/pending-verification.ts';
import { BLOG_PATH } from '../lib/site/articles.ts';
import { ReadingWithoutJavaScript } from '../shared/needs-javascript.tsx';

// Signing in needs the session, the forms and their overlays; visitors who only read do not load them.
const loadAccountFlow = () => import('./account-flow.tsx');
const AccountFlow = lazy(async () => ({ default: (await loadAccountFlow()).AccountFlow }));

type OpenedAs = 'sign-in' | 'sign-up';

/** The header and footer of every public page, and the sign-in dialog. */
export default function PublicLayout() {
  const [openedAs, setOpenedAs] = useState<OpenedAs | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  const [isTakenOver, setIsTakenOver] = useState(false);
  const { pathname } = useLocation();
  const open = (as: OpenedAs) => {
    setOpenedAs(as);
    setWasOpened(true);
  };
  // The blog has its own newsletter box. While the pages are built, addresses end with a slash.
  const hasOwnBox = pathname.replace(/\/$/, '') === BLOG_PATH;
  useRefusedReturn();
  useEffect(() => {
    // The page came without being loaded: head/theme.js looks again whether somebody is signed in.
    window.dispatchEvent(new Event('numlet:session'));
  }, []);
  useStartRequest(() => open('sign-up'));
  useEffect(() => {
    // The flow finds out who is signed in, and replaces the page if their phone is not verified yet.
    if (pathname === VERIFICATION_PATH && isVerificationPending()) setWasOpened(true);
  }, [pathname]);
  // If the fetch fails, the press itself reports it.
  const fetchForms = () => void loadAccountFlow().catch(() => undefined);
  return (
    <>
      {!isTakenOver && (
        <>
          <a
            href="#content"
            className="sr-only focus:not-sr-only focus:absolute focus:top-2 focus:left-2 focus:z-20 focus:rounded-control focus:bg-ink focus:px-4 focus:py-2 focus:text-ui focus:text-paper"
          >
            Skip to content
          </a>
          <ReadingWithoutJavaScript />
          <SiteHeader onSignIn={() => open('sign-in')} onSignInLikely={fetchForms} />
          <Outlet />
          <SiteFooter
            newsletter={hasOwnBox ? null : <NewsletterBox place="footer" className="mt-8 max-w-[400px]" />}
          />
        </>
      )}
      {wasOpened && (
        <Suspense fallback={null}>
          <AccountFlow
            openedAs={openedAs}
            onOpenChange={(isOpen) => !isOpen && setOpenedAs(null)}
            onTakeover={setIsTakenOver}
          />
        </Suspense>
      )}
    </>
  );
}

/** Opens the sign-up for a visitor who asked for a number and was sent here from the dashboard. */
function useStartRequest(onStart: () => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const isRequested = typeof state === 'object' && state !== null && 'start' in state;
  useEffect(() => {
    if (!isRequested) return;
    onStart();
    // Returning to this history entry must not open the dialog again.
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  });
}

import { lazy, Suspense, useEffect, useState } from 'react';
import { Outlet, useLocation, useNavigate, useNavigation } from 'react-router';
import { useRefusedReturn } from '../features/auth/google/use-refused-return.ts';
import { SiteFooter } from '../features/landing/site-footer.tsx';
import { SiteHeader } from '../features/landing/site-header.tsx';
import { NewsletterBox } from '../features/newsletter/newsletter-box.tsx';
import { isVerificationPending, VERIFICATION_PATH } from '../lib/auth/pending-verification.ts';
import { BLOG_PATH } from '../lib/site/articles.ts';
import { ReadingWithoutJavaScript } from '../shared/needs-javascript.tsx';
import { PendingBar } from '../ui/pending-bar.tsx';

// Signing in needs the session, the forms and their overlays. Visitors who only read do not load them. For all others
// they are fetched as soon as the page is idle (docs/decisions/076).
const loadAccountFlow = () => import('./account-flow.tsx');
// If the fetch fails, the press itself reports it.
const fetchForms = () => void loadAccountFlow().catch(() => undefined);
const AccountFlow = lazy(async () => ({ default: (await loadAccountFlow()).AccountFlow }));

/** The page is drawn by then. Safari does not report when it is idle. */
const IDLE_AFTER_MS = 300;

type OpenedAs = 'sign-in' | 'sign-up';

/** The header and footer of every public page, and the sign-in dialog. */
export default function PublicLayout() {
  const [openedAs, setOpenedAs] = useState<OpenedAs | null>(null);
  const [wasOpened, setWasOpened] = useState(false);
  /** The address of the page to open after signing in. */
  const [opens, setOpens] = useState<string | null>(null);
  const [isTakenOver, setIsTakenOver] = useState(false);
  const [isFetching, setIsFetching] = useState(false);
  const isLeaving = useNavigation().state === 'loading';
  const { pathname } = useLocation();
  const open = (as: OpenedAs, page: string | null = null) => {
    setOpenedAs(as);
    setOpens(page);
    setWasOpened(true);
  };
  // The blog has its own newsletter box. While the pages are built, addresses end with a slash.
  const hasOwnBox = pathname.replace(/\/$/, '') === BLOG_PATH;
  useRefusedReturn();
  useEffect(() => {
    // The page was opened without being loaded: head/theme.js checks again whether a session exists.
    window.dispatchEvent(new Event('numlet:session'));
  }, []);
  useEffect(() => {
    const timer = setTimeout(fetchForms, IDLE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  useRequest((as, page) => {
    setIsFetching(true);
    // If the forms cannot be fetched, for example without network, the page stays unchanged: no press waits for an
    // answer.
    void loadAccountFlow()
      .then(
        () => open(as, page),
        () => undefined,
      )
      .finally(() => setIsFetching(false));
  });
  useEffect(() => {
    // The flow determines who is signed in, and replaces the page if their phone is not verified yet.
    if (pathname === VERIFICATION_PATH && isVerificationPending()) setWasOpened(true);
  }, [pathname]);
  return (
    <>
      {(isLeaving || isFetching) && <PendingBar label="Loading" />}
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
        <Suspense fallback={<PendingBar label="Loading" />}>
          <AccountFlow
            openedAs={openedAs}
            opens={opens}
            onOpenChange={(isOpen) => !isOpen && setOpenedAs(null)}
            onTakeover={setIsTakenOver}
          />
        </Suspense>
      )}
    </>
  );
}

/**
 * For a visitor who was redirected here from a signed-in screen: opens the sign-up if they requested a number,
 * otherwise the sign-in for the page.
 */
function useRequest(onRequest: (as: OpenedAs, page: string | null) => void): void {
  const { state, pathname } = useLocation();
  const navigate = useNavigate();
  const isStart = typeof state === 'object' && state !== null && 'start' in state;
  const page = isStart ? null : pageIn(state);
  useEffect(() => {
    if (!isStart && page === null) return;
    onRequest(isStart ? 'sign-up' : 'sign-in', page);
    // Returning to this history entry must not open the dialog again.
    void navigate(pathname, { replace: true, state: null, preventScrollReset: true });
  });
}

function pageIn(state: unknown): string | null {
  const page = typeof state === 'object' && state !== null && 'opens' in state ? state.opens : null;
  return typeof page === 'string' ? page : null;
}

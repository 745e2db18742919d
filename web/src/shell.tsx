import { CSPProvider } from '@base-ui/react/csp-provider';
import { brand } from '@numlet/contract/brand';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useLayoutEffect, useState } from 'react';
import { isRouteErrorResponse, Outlet, useLocation, useNavigate, useRouteError } from 'react-router';
import { CallError } from './lib/call/call-error.ts';
import { queryClient } from './lib/call/query.ts';
import { useTermsQuestion } from './lib/call/terms-request.ts';
import { useSlowAnswer } from './lib/call/use-slow-answer.ts';
import { isMissingPart, reloadOnce } from './lib/missing-part.ts';
import { storeReferral } from './lib/referral.ts';
import { useThemeChoice } from './lib/theme.ts';
import { Wordmark } from './shared/wordmark.tsx';
import { ErrorScreen } from './ui/error-screen.tsx';
import { PageNotice } from './ui/page-notice.tsx';

const Toaster = lazy(async () => ({ default: (await import('./shared/toaster.tsx')).Toaster }));

const TermsDialog = lazy(async () => ({
  default: (await import('./features/auth/terms-dialog.tsx')).TermsDialog,
}));

/** Surrounds every screen: queries, notices, the settings of Base UI, and the referral code of the visit. */
export default function Shell() {
  const { search } = useLocation();
  useEffect(() => {
    storeReferral(search);
  }, [search]);
  // If a press has loaded the scripts, it is repeated now (public/start-later.js). This happens with the first render,
  // so that no press is handled twice.
  useLayoutEffect(() => void document.dispatchEvent(new Event('numlet:started')), []);
  return (
    <CSPProvider disableStyleElements>
      <QueryClientProvider client={queryClient}>
        <Outlet />
        <SlowAnswer />
        <Terms />
        <Notices />
      </QueryClientProvider>
    </CSPProvider>
  );
}

export function ErrorBoundary() {
  const error = useRouteError();
  const location = useLocation();
  const navigate = useNavigate();
  const isMissing = isMissingPart(error);
  useEffect(() => {
    if (isMissing && navigator.onLine) reloadOnce();
  }, [isMissing]);
  // A part of the page that failed to load stays failed until the page is reloaded. For other errors, navigating to the
  // same address makes the router drop the error and render the screen again.
  const retry = () =>
    isMissing ? window.location.reload() : void navigate(location, { replace: true, state: location.state });
  return (
    <>
      <header className="border-b border-line">
        <div className="page-width flex h-14 items-center">
          <a href="/" aria-label={`${brand.name}, home`} className="-m-1 rounded-small p-1">
            <Wordmark />
          </a>
        </div>
      </header>
      <ErrorScreen
        message={isMissing ? 'A part of this page could not be loaded.' : describe(error)}
        onRetry={retry}
      />
    </>
  );
}

/**
 * Says that the page is waiting before it stops: four attempts of half a minute would be two minutes without content.
 */
function SlowAnswer() {
  return (
    <div role="status" className="fixed inset-x-0 bottom-0 z-30">
      {useSlowAnswer() && (
        <PageNotice>The server is slow to respond. The page continues automatically once it does.</PageNotice>
      )}
    </div>
  );
}

/** Asks for the terms above the current screen if a call is refused because they are not accepted. */
function Terms() {
  const question = useTermsQuestion();
  if (!question) return null;
  return (
    <Suspense fallback={null}>
      <TermsDialog onAnswer={question.answer} />
    </Suspense>
  );
}

/** Loaded after the first paint, so that no public page waits for it. */
function Notices() {
  const theme = useThemeChoice();
  const [isReady, setIsReady] = useState(false);
  useEffect(() => setIsReady(true), []);
  if (!isReady) return null;
  return (
    <Suspense fallback={null}>
      <Toaster theme={theme} />
    </Suspense>
  );
}

function describe(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`;
  return error instanceof CallError ? error.message : 'the page has stopped working.';
}

import type { Session, User } from '@supabase/auth-js';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAssurance } from '../../lib/auth/assurance.ts';
import { isSignInRedirect, storeReturnPath } from '../../lib/auth/return-path.ts';
import { useSession } from '../../lib/auth/session.ts';
import { laterPart } from '../../ui/later-part.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { untilEntriesRemoved } from '../../ui/use-back-closes.ts';
import { UnreachableNotice } from './unreachable-notice.tsx';

const SecondFactorScreen = laterPart(
  async () => (await import('./second-factor/second-factor-screen.tsx')).SecondFactorScreen,
);

type SignedInOnlyProps = {
  /** Shown while the stored session is checked: 'Loading dashboard...'. */
  loadingText: string;
  /** Shown instead of the text: the outline of the screen. */
  skeleton?: ReactNode;
  /** Shown instead of both, by a screen that can show something offline and says so. */
  whileLoading?: ReactNode;
  children: (person: { session: Session; user: User }) => ReactNode;
};

/**
 * Shows a screen only to signed-in people, after their second factor if they have one. Everyone else is redirected to
 * the landing page (specification 1 §2). There the sign-up opens if the person clicked a button that promises a
 * number, or if the address names a country. The sign-in, with the name of the page, opens after a link or a bookmark.
 * Neither opens after a sign-out.
 */
export function SignedInOnly({ loadingText, skeleton, whileLoading, children }: SignedInOnlyProps) {
  const { status, session, user } = useSession();
  const assurance = useAssurance();
  const wasSignedIn = useRef(false);
  if (status === 'signed-out') return <ToLandingPage wasSignedIn={wasSignedIn.current} />;
  if (status === 'loading' || assurance === 'unknown')
    return (
      whileLoading ?? (
        <>
          {skeleton ?? <Spinner label={loadingText} className="min-h-dvh" />}
          <UnreachableNotice />
        </>
      )
    );
  wasSignedIn.current = true;
  if (assurance === 'second-factor')
    return (
      <Suspense fallback={<Spinner label={loadingText} className="min-h-dvh" />}>
        <SecondFactorScreen email={user.email ?? ''} />
      </Suspense>
    );
  return children({ session, user });
}

function ToLandingPage({ wasSignedIn }: { wasSignedIn: boolean }) {
  const navigate = useNavigate();
  const { pathname, search, state } = useLocation();
  useEffect(() => {
    // Nothing is stored after a sign-out. The end of a session has already stored its page, for its owner.
    const params = new URLSearchParams(search);
    const namesCountry = params.has('country');
    const isPageToRestore = (state === null || namesCountry) && !isSignInRedirect(search);
    if (!wasSignedIn && isPageToRestore) storeReturnPath(pathname + search, null);
    const landingState = namesCountry
      ? { start: true }
      : isPageToRestore
        ? { opens: pathname + search }
        : state;
    const leave = () => navigate('/', { replace: true, state: wasSignedIn ? null : landingState });
    void untilEntriesRemoved().then(leave);
  }, [wasSignedIn, navigate, pathname, search, state]);
  return null;
}

import type { Session, User } from '@supabase/auth-js';
import { type ReactNode, Suspense, useEffect, useRef } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAssurance } from '../../lib/auth/assurance.ts';
import { isReturnOfSignIn, keepPlaceLeft } from '../../lib/auth/place-left.ts';
import { useSession } from '../../lib/auth/session.ts';
import { laterPart } from '../../ui/later-part.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { whenEntriesAreGone } from '../../ui/use-back-closes.ts';

const SecondFactorScreen = laterPart(
  async () => (await import('./second-factor/second-factor-screen.tsx')).SecondFactorScreen,
);

type SignedInOnlyProps = {
  /** What stands there while the stored session is looked at: 'Loading dashboard...'. */
  loadingText: string;
  /** In its place, for a screen that can show something without network. */
  whileLoading?: ReactNode;
  children: (person: { session: Session; user: User }) => ReactNode;
};

/**
 * A screen for people who are signed in, with their second factor where they have one; everybody else is sent to the
 * landing page (specification 1 §2). Whoever came by a button that promises a number finds the sign-up there, as does who
 * comes for the numbers of a country by an address; whoever just signed out does not.
 */
export function SignedInOnly({ loadingText, whileLoading, children }: SignedInOnlyProps) {
  const { status, session, user } = useSession();
  const assurance = useAssurance();
  const wasSignedIn = useRef(false);
  if (status === 'signed-out') return <ToLandingPage wasSignedIn={wasSignedIn.current} />;
  if (status === 'loading' || assurance === 'unknown')
    return whileLoading ?? <Spinner label={loadingText} className="min-h-dvh" />;
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
    // Whoever just signed out wants nothing kept; the end of a session has kept it itself, for its owner.
    const isAskedFor = new URLSearchParams(search).has('country');
    const isPlace = state === null || isAskedFor;
    if (!wasSignedIn && isPlace && !isReturnOfSignIn(search)) keepPlaceLeft(pathname + search, null);
    const leave = () =>
      navigate('/', { replace: true, state: wasSignedIn ? null : isAskedFor ? { start: true } : state });
    void whenEntriesAreGone().then(leave);
  }, [wasSignedIn, navigate, pathname, search, state]);
  return null;
}

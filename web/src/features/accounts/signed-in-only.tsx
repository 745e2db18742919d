import type { Session, User } from '@supabase/auth-js';
import type { ReactNode } from 'react';
import { Navigate } from 'react-router';
import { useSession } from '../../lib/session.ts';
import { Spinner } from '../../ui/spinner.tsx';

type SignedInOnlyProps = {
  /** What stands there while the stored session is looked at: 'Loading dashboard...'. */
  loadingText: string;
  children: (person: { session: Session; user: User }) => ReactNode;
};

/** A screen for people who are signed in; everybody else is sent to the landing page (specification 1 §2). */
export function SignedInOnly({ loadingText, children }: SignedInOnlyProps) {
  const { status, session, user } = useSession();
  if (status === 'loading') return <Spinner label={loadingText} className="min-h-dvh" />;
  if (status === 'signed-out') return <Navigate to="/" replace />;
  return children({ session, user });
}

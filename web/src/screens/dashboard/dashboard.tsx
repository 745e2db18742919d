import mono from 'virtual:fonts/geist-mono-product.woff2?url';
import { lines } from '@numlet/contract/texts';
import { useState } from 'react';
import type { LinksFunction, MetaDescriptor } from 'react-router';
import { useGoogleReturn } from '../../features/auth/google/use-google-return.ts';
import { SignedInOnly } from '../../features/auth/signed-in-only.tsx';
import { UnreachableNotice } from '../../features/auth/unreachable-notice.tsx';
import { useDashboardEarly } from '../../features/messages/use-user-dashboard.ts';
import { useKeptScreen } from '../../features/offline/use-kept-screen.ts';
import { storedPerson } from '../../lib/auth/stored-session.ts';
import { CallError, isOutage, messageOf } from '../../lib/call/call-error.ts';
import { dashboardTitleOf } from '../../lib/site/dashboard-tabs.ts';
import { pageMeta } from '../../lib/site/page-meta.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { DashboardSkeleton } from '../../shared/dashboard-skeleton.tsx';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';
import { WithPhoneProof } from './with-phone-proof.tsx';

export const meta = ({ location }: { location: { search: string } }): MetaDescriptor[] =>
  pageMeta({
    title: dashboardTitleOf(new URLSearchParams(location.search)),
    description: lines.dashboardIntro,
    path: '/dashboard',
    isPrivate: true,
  });

// Preloads the typeface of the newest code, which would otherwise be drawn twice.
export const links: LinksFunction = () => [
  { rel: 'preload', href: mono, as: 'font', type: 'font/woff2', crossOrigin: 'anonymous' },
];

export default function Dashboard() {
  useGoogleReturn();
  return (
    <SignedInOnly loadingText={lines.loadingDashboard} whileLoading={<KeptDashboard />}>
      {({ user }) => <SignedInDashboard userId={user.id} email={user.email ?? ''} />}
    </SignedInOnly>
  );
}

function SignedInDashboard(person: { userId: string; email: string }) {
  useDashboardEarly();
  return <OwnDashboard {...person} />;
}

/** Without network a session cannot be renewed but has not ended. Shows the stored data of its owner. */
function KeptDashboard() {
  const [person] = useState(storedPerson);
  if (!person) return <Waiting />;
  return <OwnDashboard userId={person.id} email={person.email} />;
}

function Waiting() {
  return (
    <>
      <DashboardSkeleton />
      <UnreachableNotice />
    </>
  );
}

/** The dashboard of one person; a verification in progress replaces it (specification 1 §4). */
function OwnDashboard({ userId, email }: { userId: string; email: string }) {
  const profile = useProfile();
  const { failureReason } = profile;
  const failure = failureReason instanceof CallError && isOutage(failureReason) ? failureReason : null;
  const isSettled = useKeptScreen(userId, !profile.data, failure);
  // Without the profile, the dashboard would wrongly show the person as unverified.
  if (!profile.data && profile.isError && (isSettled || !isOutage(profile.error)))
    return (
      <ErrorScreen
        message={messageOf(profile.error, 'The server could not be reached.')}
        onRetry={() => void profile.refetch()}
      />
    );
  if (profile.isPending) return <Waiting />;
  return (
    <WithPhoneProof
      phone={profile.data?.phone_number ?? null}
      isVerified={profile.data?.phone_verified ?? false}
      asksDetails={profile.data?.selected_purposes.length === 0}
      opensAutomatically={profile.data?.phone_number === null}
    >
      {({ verify }) => (
        <DashboardFrame
          userId={userId}
          email={email}
          isPhoneVerified={profile.data?.phone_verified ?? false}
          undoUntil={profile.data?.deletion_undo_until ?? null}
          onVerify={verify}
        />
      )}
    </WithPhoneProof>
  );
}

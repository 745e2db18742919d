import { adminNotices } from '@numlet/contract/admin/admin-texts';
import { lines } from '@numlet/contract/texts';
import { useEffect } from 'react';
import { type MetaDescriptor, useNavigate } from 'react-router';
import { SignedInOnly } from '../../features/auth/signed-in-only.tsx';
import { isOutage, messageOf } from '../../lib/call/call-error.ts';
import { notifyError } from '../../lib/notify.ts';
import { pageMeta } from '../../lib/site/page-meta.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { ErrorScreen } from '../../ui/error-screen.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { AdminFrame } from './admin-frame.tsx';
import { adminTitleOf } from './admin-tabs.ts';

export const meta = ({ location }: { location: { search: string } }): MetaDescriptor[] =>
  pageMeta({
    title: `${adminTitleOf(new URLSearchParams(location.search))}, administration`,
    description: '',
    path: '/admin',
    isPrivate: true,
  });

/**
 * Administration (second document, section 2.2): redirects to '/' without a user, to '/dashboard' for users who are
 * not administrators.
 */
export default function Admin() {
  return <SignedInOnly loadingText={lines.loadingAdmin}>{() => <AdministratorsOnly />}</SignedInOnly>;
}

function AdministratorsOnly() {
  const profile = useProfile();
  if (!profile.data)
    return isOutage(profile.error) ? (
      <ErrorScreen
        message={messageOf(profile.error, 'The server could not be reached.')}
        onRetry={() => void profile.refetch()}
      />
    ) : (
      <Spinner label={lines.loadingAdmin} className="min-h-dvh" />
    );
  if (profile.data.role !== 'admin') return <ToDashboard />;
  return <AdminFrame email={profile.data.email} />;
}

function ToDashboard() {
  const navigate = useNavigate();
  useEffect(() => {
    notifyError(adminNotices.accessDenied.title, adminNotices.accessDenied.text);
    void navigate('/dashboard', { replace: true });
  }, [navigate]);
  return null;
}

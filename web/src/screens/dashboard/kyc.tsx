import { useState } from 'react';
import { Link, type MetaDescriptor } from 'react-router';
import { SignedInOnly } from '../../features/auth/signed-in-only.tsx';
import { KycPage } from '../../features/kyc/kyc-page.tsx';
import { useCopyCode } from '../../features/messages/use-copy-code.ts';
import { useUserDashboard } from '../../features/messages/use-user-dashboard.ts';
import { pageMeta } from '../../lib/site/page-meta.ts';
import { useProfile } from '../../lib/use-profile.ts';
import { KycScreenSkeleton } from '../../shared/kyc-screen-skeleton.tsx';
import { PartBoundary } from '../../shared/part-boundary.tsx';
import { Commands } from './commands/commands.tsx';
import { DashboardBar } from './dashboard-bar.tsx';
import { DashboardFoot } from './dashboard-foot.tsx';

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Verify your identity', description: '', path: '/kyc', isPrivate: true });

/** Identity verification (second document, section 2.5): the wizard, and the status of the submission. */
export default function Kyc() {
  return (
    <SignedInOnly
      loadingText="Loading your verification..."
      skeleton={<KycScreenSkeleton className="flex" />}
    >
      {({ user }) => <OwnKyc email={user.email ?? ''} />}
    </SignedInOnly>
  );
}

function OwnKyc({ email }: { email: string }) {
  const profile = useProfile();
  const dashboard = useUserDashboard();
  const { copyCode } = useCopyCode();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  return (
    <div className="flex min-h-dvh flex-col bg-paper">
      <DashboardBar email={profile.data?.email ?? email} onGoToAnything={() => setIsMenuOpen(true)} />
      <main className="page-width">
        <p className="pt-8 max-sm:pt-6">
          <Link to="/dashboard" className="text-link text-ui">
            Back to Dashboard
          </Link>
        </p>
        <PartBoundary>
          <KycPage />
        </PartBoundary>
      </main>
      <DashboardFoot />
      <Commands
        isOpen={isMenuOpen}
        onOpenChange={setIsMenuOpen}
        numbers={dashboard.data?.phoneNumbers ?? []}
        messages={dashboard.data?.recentMessages ?? []}
        copyCode={copyCode}
        pay={undefined}
        onSearch={() => false}
      />
    </div>
  );
}

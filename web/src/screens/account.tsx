import { lines } from '@numlet/contract/texts';
import { useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { AccountLoadProblem } from '../features/account-settings/account-load-problem.tsx';
import { AccountPage } from '../features/account-settings/account-page.tsx';
import { AccountSkeleton } from '../features/account-settings/account-skeleton.tsx';
import { DeletionBanner } from '../features/account-settings/deletion/deletion-banner.tsx';
import { FactorResetBanner } from '../features/account-settings/second-factor/factor-reset-banner.tsx';
import { useGoogleReturn } from '../features/auth/google/use-google-return.ts';
import { SignedInOnly } from '../features/auth/signed-in-only.tsx';
import { IdentityLine } from '../features/kyc/identity-line.tsx';
import { useCopyCode } from '../features/messages/use-copy-code.ts';
import { useUserDashboard } from '../features/messages/use-user-dashboard.ts';
import { MaskedPhone } from '../features/verification/masked-phone.tsx';
import { pageMeta } from '../lib/site/page-meta.ts';
import { useProfile } from '../lib/use-profile.ts';
import { AccountScreenSkeleton } from '../shared/account-screen-skeleton.tsx';
import { PartBoundary } from '../shared/part-boundary.tsx';
import { useOwnUser } from '../shared/proof/use-own-user.ts';
import { Commands } from './dashboard/commands/commands.tsx';
import { DashboardBar } from './dashboard/dashboard-bar.tsx';
import { DashboardFoot } from './dashboard/dashboard-foot.tsx';
import { WithPhoneProof } from './dashboard/with-phone-proof.tsx';

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Your account', description: '', path: '/dashboard/account', isPrivate: true });

export default function Account() {
  useGoogleReturn('Google has confirmed it');
  return (
    <SignedInOnly loadingText={lines.loadingAccount} skeleton={<AccountScreenSkeleton className="flex" />}>
      {({ user }) => <OwnAccount email={user.email ?? ''} />}
    </SignedInOnly>
  );
}

function OwnAccount({ email }: { email: string }) {
  const profile = useProfile();
  // Read here as well as below: while a phone is being verified no part below reads it, so nothing would rerender.
  const { data: user, isError: isUserUnread, refetch: readUserAgain } = useOwnUser();
  const dashboard = useUserDashboard();
  const { copyCode } = useCopyCode();
  const [isMenuOpen, setIsMenuOpen] = useState(false);
  const phone = profile.data?.phone_number ?? null;
  const resetDue = profile.data?.factor_reset_due_at;
  const undoUntil = profile.data?.deletion_undo_until;
  const retry = () => void Promise.all([profile.refetch(), readUserAgain()]);
  return (
    <WithPhoneProof phone={phone} isVerified={profile.data?.phone_verified ?? false}>
      {({ verify, change }) => (
        <div className="flex min-h-dvh flex-col bg-paper">
          <DashboardBar email={profile.data?.email ?? email} onGoToAnything={() => setIsMenuOpen(true)} />
          <main className="page-width">
            <h1 className="pt-9 text-h1">Your account</h1>
            <p className="text-body text-ink-2">Your details, how you sign in, and your data.</p>
            {resetDue && <FactorResetBanner dueAt={resetDue} className="mt-6" />}
            {undoUntil && <DeletionBanner undoUntil={undoUntil} className="mt-6" />}
            <div className="mt-8">
              {profile.data && user ? (
                <PartBoundary>
                  <AccountPage
                    profile={profile.data}
                    user={user}
                    phone={phone && <MaskedPhone phone={phone} />}
                    identity={<IdentityLine />}
                    onChangePhone={change}
                    onVerifyPhone={verify}
                  />
                </PartBoundary>
              ) : profile.isError || isUserUnread ? (
                <div className="rounded-panel border border-line bg-surface">
                  <AccountLoadProblem what="Your account" onRetry={retry} />
                </div>
              ) : (
                <AccountSkeleton />
              )}
            </div>
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
      )}
    </WithPhoneProof>
  );
}

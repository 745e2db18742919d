import { lines } from '@numlet/contract/texts';
import { useState } from 'react';
import type { MetaDescriptor } from 'react-router';
import { SignedInOnly } from '../features/accounts/signed-in-only.tsx';
import { PhoneVerification } from '../features/verification/phone-verification.tsx';
import { PhoneVerificationDialog } from '../features/verification/phone-verification-dialog.tsx';
import type { CodeSent } from '../features/verification/use-send-verification-otp.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useProfile } from '../lib/use-profile.ts';
import { Spinner } from '../ui/spinner.tsx';
import { DashboardFrame } from './dashboard-frame.tsx';

export const meta = (): MetaDescriptor[] =>
  pageMeta({ title: 'Dashboard', description: lines.dashboardIntro, path: '/dashboard', isPrivate: true });

export default function Dashboard() {
  return (
    <SignedInOnly loadingText={lines.loadingDashboard}>
      {({ user }) => <OwnDashboard userId={user.id} email={user.email ?? ''} />}
    </SignedInOnly>
  );
}

/** The dashboard of one person; a verification under way takes its place (specification 1 §4). */
function OwnDashboard({ userId, email }: { userId: string; email: string }) {
  const profile = useProfile();
  const [sent, setSent] = useState<CodeSent | null>(null);
  const [isDialogOpen, setIsDialogOpen] = useState(false);
  if (profile.isPending) return <Spinner label={lines.loadingDashboard} className="min-h-dvh" />;
  if (sent) {
    return (
      <PhoneVerification
        phone={sent.phone}
        cooldownSeconds={sent.cooldownSeconds}
        onVerified={() => setSent(null)}
        onLeave={() => setSent(null)}
      />
    );
  }
  return (
    <>
      <DashboardFrame
        userId={userId}
        email={email}
        isPhoneVerified={profile.data?.phone_verified ?? false}
        onVerify={() => setIsDialogOpen(true)}
      />
      <PhoneVerificationDialog
        open={isDialogOpen}
        onOpenChange={setIsDialogOpen}
        phone={profile.data?.phone_number ?? null}
        onStarted={(started) => {
          setIsDialogOpen(false);
          setSent(started);
        }}
      />
    </>
  );
}

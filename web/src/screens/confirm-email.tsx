import { brand } from '@numlet/contract/brand';
import { REDIRECT_DELAY_MS } from '@numlet/contract/constants';
import { notices } from '@numlet/contract/texts';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import {
  type ConfirmationLink,
  readConfirmationLink,
  useConfirmEmail,
} from '../features/accounts/use-confirm-email.ts';
import { PhoneVerification } from '../features/verification/phone-verification.tsx';
import { notifySuccess } from '../lib/notify.ts';
import { pageMeta } from '../lib/page-meta.ts';
import { useProfile } from '../lib/use-profile.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Wordmark } from '../ui/wordmark.tsx';

export const meta = () =>
  pageMeta({ title: 'Confirm your email', description: '', path: '/confirm', isPrivate: true });

/** Where the link of a confirmation mail leads: one click confirms, signs in and goes on to the phone. */
export default function ConfirmEmail() {
  const [isConfirmed, setIsConfirmed] = useState(false);
  if (isConfirmed) return <ThenThePhone />;
  return (
    <>
      <header className="page-width flex h-16 items-center">
        <Link to="/" aria-label={`${brand.name}, home`}>
          <Wordmark />
        </Link>
      </header>
      <main className="mx-auto w-full max-w-[472px] px-4 pt-[10vh] pb-16">
        <h1 className="text-h1">Confirm your email</h1>
        <ConfirmStep onConfirmed={() => setIsConfirmed(true)} />
      </main>
    </>
  );
}

function ConfirmStep({ onConfirmed }: { onConfirmed: () => void }) {
  // The page is written before anybody follows a link, so the address is read in the browser only.
  const [link, setLink] = useState<ConfirmationLink | null | 'unread'>('unread');
  useEffect(() => setLink(readConfirmationLink(window.location.search)), []);
  const confirm = useConfirmEmail(onConfirmed);

  if (link === null || confirm.isError) {
    return (
      <Alert
        variant="destructive"
        title="This link does not work any more"
        className="mt-6"
        action={
          <Link to="/" className="text-link">
            Sign in to get a new one
          </Link>
        }
      >
        <p className="text-ink-2">
          {confirm.error?.message ?? 'It is incomplete. Open it again from the mail.'}
        </p>
      </Alert>
    );
  }
  return (
    <>
      <p className="mt-2 text-body text-ink-2">One click, and your account is open. Your phone comes next.</p>
      <Button
        size="lg"
        className="mt-6 w-full"
        disabled={link === 'unread'}
        busy={confirm.isPending && 'Confirming...'}
        onClick={() => link !== 'unread' && confirm.mutate(link)}
      >
        Confirm my e-mail
      </Button>
    </>
  );
}

/** The phone to prove is that of the profile; whoever has proven it goes to the dashboard at once. */
function ThenThePhone() {
  const navigate = useNavigate();
  const profile = useProfile();
  const isVerified = profile.data?.phone_verified ?? false;
  const toDashboard = () => void navigate('/dashboard');
  useEffect(() => {
    if (isVerified) void navigate('/dashboard');
  }, [isVerified, navigate]);
  if (profile.isPending || isVerified) return <div className="min-h-dvh" />;
  const welcome = () => {
    notifySuccess(notices.welcome.title);
    setTimeout(toDashboard, REDIRECT_DELAY_MS);
  };
  const phone = profile.data?.phone_number ?? null;
  return <PhoneVerification phone={phone} sendsOnArrival onVerified={welcome} onLeave={toDashboard} />;
}

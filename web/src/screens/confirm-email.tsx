import { REDIRECT_DELAY_MS } from '@numlet/contract/constants';
import { notices } from '@numlet/contract/texts';
import { useEffect, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { NewPasswordForm } from '../features/auth/password/new-password-form.tsx';
import {
  type MailLink,
  readMailLink,
  useFollowMailLink,
} from '../features/auth/password/use-follow-mail-link.ts';
import { isRefusal } from '../features/auth/use-sign-in.ts';
import { PhoneVerification } from '../features/verification/phone-verification.tsx';
import {
  clearPendingVerification,
  isVerificationPending,
  storePendingVerification,
} from '../lib/auth/pending-verification.ts';
import { useSession } from '../lib/auth/session.ts';
import { notifySuccess } from '../lib/notify.ts';
import { pageMeta } from '../lib/site/page-meta.ts';
import { refreshProfile, useProfile } from '../lib/use-profile.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { MailLinkPage } from './mail-link-page.tsx';

export const meta = () =>
  pageMeta({ title: 'Confirm your email', description: '', path: '/confirm', isPrivate: true });

/** `under-way`: the link was followed before the page was reloaded. */
type Followed = 'sign-up' | 'under-way' | 'first-mailbox' | 'both-mailboxes';

/** The page for the links of confirmation mails: of a new account, and of each mailbox when an address changes. */
export default function ConfirmEmail() {
  const [followed, setFollowed] = useState<Followed | null>(null);
  const navigate = useNavigate();
  useEffect(() => {
    // Without a link in the address, the page was reloaded during the phone verification.
    if (window.location.search === '' && isVerificationPending()) setFollowed('under-way');
  }, []);
  const onFollowed = (next: Followed) => {
    if (next === 'sign-up') storePendingVerification();
    setFollowed(next);
    // A used link must not stay in the address or in the history.
    void navigate('/confirm', { replace: true });
  };
  if (followed === null) return <ConfirmStep onFollowed={onFollowed} />;
  if (followed === 'sign-up' || followed === 'under-way')
    return <RemainingSteps sendsOnArrival={followed === 'sign-up'} />;
  return (
    <MailLinkPage title={followed === 'both-mailboxes' ? 'Your email is changed' : 'One more link to open'}>
      <p className="mt-2 text-body text-ink-2">
        {followed === 'both-mailboxes'
          ? 'From now on you sign in with the new address, and we write to you there.'
          : 'Now open the link that we sent to your other address. Until then nothing changes.'}
      </p>
      <ButtonLink to="/dashboard" size="lg" className="mt-6 w-full">
        Go to Dashboard
      </ButtonLink>
    </MailLinkPage>
  );
}

function ConfirmStep({ onFollowed }: { onFollowed: (followed: Followed) => void }) {
  // The page is prerendered, so the address is read in the browser only.
  const [link, setLink] = useState<MailLink | null | 'unread'>('unread');
  useEffect(() => setLink(readMailLink(window.location.search, ['signup', 'email', 'email_change'])), []);
  const follow = useFollowMailLink(({ link: { type }, isChanged }) => {
    if (type !== 'email_change') onFollowed('sign-up');
    else onFollowed(isChanged ? 'both-mailboxes' : 'first-mailbox');
  });
  const isChange = link !== null && link !== 'unread' && link.type === 'email_change';
  const refusal = follow.error && isRefusal(follow.error) ? refusalText(follow.error) : null;

  if (link === null || refusal !== null) {
    return (
      <MailLinkPage title="Confirm your email">
        <Alert
          variant="look"
          title={refusal === null ? 'This link is incomplete' : 'This link no longer works'}
          className="mt-6"
          action={
            <Link to={isChange ? '/dashboard/account' : '/'} className="text-link">
              {isChange ? 'Request it again on your account page' : 'Sign in to get a new one'}
            </Link>
          }
        >
          <p className="text-ink-2">{refusal ?? 'Open it again from the email.'}</p>
        </Alert>
      </MailLinkPage>
    );
  }
  return (
    <MailLinkPage title="Confirm your email">
      <p className="mt-2 text-body text-ink-2">
        {isChange
          ? 'Press the button to confirm the change of address.'
          : 'Press the button to open your account. Next you confirm your phone.'}
      </p>
      {follow.isError && (
        <Alert variant="destructive" className="mt-4">
          The server could not be reached. Please try again.
        </Alert>
      )}
      <Button
        size="lg"
        className="mt-6 w-full"
        disabled={link === 'unread'}
        busy={follow.isPending && 'Confirming...'}
        onClick={() => link !== 'unread' && follow.mutate(link)}
      >
        Confirm my email
      </Button>
    </MailLinkPage>
  );
}

function refusalText(error: Error): string {
  const isUsedUp = 'code' in error && error.code === 'otp_expired';
  return isUsedUp ? 'It has been used, a newer one was sent, or it is older than an hour.' : error.message;
}

/**
 * Verifies the phone of the profile. A person with a verified phone goes to the dashboard at once. A person who opened
 * the link in a different browser from the one that signed up chooses a password first, because the one typed at
 * sign-up may be another person's.
 */
function RemainingSteps({ sendsOnArrival }: { sendsOnArrival: boolean }) {
  const navigate = useNavigate();
  const { status } = useSession();
  const profile = useProfile();
  const [isTooLate, setIsTooLate] = useState(false);
  const isVerified = profile.data?.phone_verified ?? false;
  const needsPassword = profile.data?.has_password === false && !isTooLate;
  const toDashboard = () => {
    clearPendingVerification();
    void navigate('/dashboard');
  };
  // A person who was signed out since then continues from the dashboard.
  const isOver = status === 'signed-out' || (isVerified && !needsPassword);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page is left only once
  useEffect(() => {
    if (isOver) toDashboard();
  }, [isOver]);
  if (profile.isPending) return <div className="min-h-dvh" />;
  if (needsPassword) {
    return (
      <MailLinkPage title="Choose your password">
        <p className="mt-1 mb-6 text-body text-ink-2">
          Your email is confirmed. You opened the link in a different browser from the one you signed up in,
          so the password you chose there was not kept. Choose one now.
        </p>
        <NewPasswordForm onSaved={() => void refreshProfile()} onTooLate={() => setIsTooLate(true)} />
      </MailLinkPage>
    );
  }
  if (isVerified) return <div className="min-h-dvh" />;
  const welcome = () => {
    notifySuccess(notices.welcome.title);
    setTimeout(toDashboard, REDIRECT_DELAY_MS);
  };
  const phone = profile.data?.phone_number ?? null;
  return (
    <PhoneVerification
      phone={phone}
      sendsOnArrival={sendsOnArrival}
      onVerified={welcome}
      onLeave={toDashboard}
      onPostpone={toDashboard}
    />
  );
}

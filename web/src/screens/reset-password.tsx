import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router';
import { NewPasswordForm } from '../features/auth/password/new-password-form.tsx';
import { ResetRequestForm } from '../features/auth/password/reset-request-form.tsx';
import {
  type MailLink,
  readMailLink,
  useFollowMailLink,
} from '../features/auth/password/use-follow-mail-link.ts';
import { SecondFactorStep } from '../features/auth/second-factor/second-factor-step.tsx';
import { isRefusal } from '../features/auth/use-sign-in.ts';
import { isRecoverySession, useAssurance } from '../lib/auth/assurance.ts';
import { notifySuccess } from '../lib/notify.ts';
import { pageMeta } from '../lib/site/page-meta.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import { MailLinkPage } from './mail-link-page.tsx';

export const meta = () =>
  pageMeta({ title: 'Reset password', description: '', path: '/reset-password', isPrivate: true });

type Stage =
  /** The page is prerendered, so the address is read in the browser only. */
  { name: 'unread' | 'used-up' | 'incomplete' | 'followed' } | { name: 'link'; link: MailLink };

/** The page for the link of a reset mail: one click uses the link and signs in, then a new password is chosen. */
export default function ResetPassword() {
  const [stage, setStage] = useState<Stage>({ name: 'unread' });
  const navigate = useNavigate();
  useEffect(() => {
    const link = readMailLink(window.location.search, ['recovery']);
    if (link) return setStage({ name: 'link', link });
    // After a reload during the process the link is used up, but its session is still valid.
    void isRecoverySession().then((isRecovery) => setStage({ name: isRecovery ? 'followed' : 'incomplete' }));
  }, []);
  const onFollowed = () => {
    setStage({ name: 'followed' });
    // A used link must not stay in the address or in the history.
    void navigate('/reset-password', { replace: true });
  };
  const onSaved = () => {
    notifySuccess('Password changed', 'You have been signed out everywhere else.');
    void navigate('/dashboard');
  };

  switch (stage.name) {
    case 'used-up':
      return (
        <RequestNewLink
          title="This link no longer works"
          reason="It has been used, a newer one was sent, or it is older than an hour."
        />
      );
    case 'incomplete':
      return (
        <RequestNewLink
          title="This link is incomplete"
          reason="Open it again from the email, or ask for a new one."
        />
      );
    case 'followed':
      return <ChooseNew onSaved={onSaved} onTooLate={() => setStage({ name: 'used-up' })} />;
    default:
      return (
        <FollowLink
          link={stage.name === 'link' ? stage.link : null}
          onFollowed={onFollowed}
          onUsedUp={() => setStage({ name: 'used-up' })}
        />
      );
  }
}

type FollowLinkProps = { link: MailLink | null; onFollowed: () => void; onUsedUp: () => void };

function FollowLink({ link, onFollowed, onUsedUp }: FollowLinkProps) {
  const follow = useFollowMailLink(onFollowed);
  const isUsedUp = follow.isError && 'code' in follow.error && follow.error.code === 'otp_expired';
  useEffect(() => {
    if (isUsedUp) onUsedUp();
  }, [isUsedUp, onUsedUp]);
  return (
    <MailLinkPage title="Reset your password">
      <p className="mt-2 text-body text-ink-2">Press the button, then choose a new password.</p>
      {follow.isError && !isUsedUp && (
        <Alert variant="destructive" className="mt-4">
          {isRefusal(follow.error)
            ? follow.error.message
            : 'The server could not be reached. Please try again.'}
        </Alert>
      )}
      <Button
        size="lg"
        className="mt-6 w-full"
        disabled={link === null}
        busy={follow.isPending && 'One moment...'}
        onClick={() => link && follow.mutate(link)}
      >
        Choose a new password
      </Button>
    </MailLinkPage>
  );
}

/** Access to the mailbox is not enough for an account with a second factor. */
function ChooseNew(on: { onSaved: () => void; onTooLate: () => void }) {
  const assurance = useAssurance();
  if (assurance === 'unknown') return <Spinner className="min-h-dvh" />;
  if (assurance === 'second-factor') {
    return (
      <MailLinkPage title="Confirm that it is you">
        <SecondFactorStep
          intro="Your account has a second factor. Enter the code that your authenticator app shows now."
          onConfirmed={() => undefined}
        />
      </MailLinkPage>
    );
  }
  return (
    <MailLinkPage title="Choose a new password">
      <p className="mt-1 mb-6 text-body text-ink-2">
        It signs you out everywhere else. A few unrelated words make a good password.
      </p>
      <NewPasswordForm {...on} />
    </MailLinkPage>
  );
}

function RequestNewLink({ title, reason }: { title: string; reason: string }) {
  return (
    <MailLinkPage title="Reset your password">
      <Alert variant="look" title={title} className="mt-6 mb-6">
        <p className="text-ink-2">{reason}</p>
      </Alert>
      <ResetRequestForm />
    </MailLinkPage>
  );
}

import { lines } from '@numlet/contract/texts';
import { CHECKING_BROWSER } from '../../../lib/auth/use-proof-of-work.ts';
import { Button } from '../../../ui/button.tsx';
import { useResendConfirmation } from './use-resend-confirmation.ts';

type ConfirmEmailNoticeProps = {
  email: string;
  /** Whether a sign-up has just emailed the link. A sign-in with an unconfirmed address sends none. */
  isSent: boolean;
  onSignIn: () => void;
};

/** Shown until the confirmation link is followed: the next step, and a button that sends the link again. */
export function ConfirmEmailNotice({ email, isSent, onSignIn }: ConfirmEmailNoticeProps) {
  const resend = useResendConfirmation();
  const address = (
    <strong translate="no" className="font-semibold text-ink">
      {email}
    </strong>
  );
  const signIn = (
    <Button variant={isSent ? 'default' : 'outline'} onClick={onSignIn}>
      {isSent ? 'Sign In' : 'Back to Sign In'}
    </Button>
  );
  return (
    <div>
      <p role="status" className="text-body text-ink-2">
        {isSent || resend.isSuccess ? (
          <>
            The link is on its way to {address}. It works for one hour. If it does not arrive, check your spam
            folder.
          </>
        ) : (
          <>Your email is not confirmed yet. The link we sent to {address} works for one hour.</>
        )}
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        {isSent && signIn}
        <Button
          variant={isSent ? 'outline' : 'default'}
          busy={resend.isPending && (resend.isChecking ? CHECKING_BROWSER : lines.sending)}
          disabled={resend.isSuccess}
          onClick={() => resend.mutate(email)}
        >
          {resend.isSuccess ? 'Sent again' : 'Send the email again'}
        </Button>
        {!isSent && signIn}
      </div>
    </div>
  );
}

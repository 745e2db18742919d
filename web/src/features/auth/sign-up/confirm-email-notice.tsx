import { lines } from '@numlet/contract/texts';
import { CHECKING_BROWSER } from '../../../lib/auth/use-proof-of-work.ts';
import { Button } from '../../../ui/button.tsx';
import { useResendConfirmation } from './use-resend-confirmation.ts';

/** After a sign-up without a session: what to do next, and the mail once more. */
export function ConfirmEmailNotice({ email, onSignIn }: { email: string; onSignIn: () => void }) {
  const resend = useResendConfirmation();
  return (
    <div>
      <p className="text-body text-ink-2">
        The link is on its way to <strong className="font-semibold text-ink">{email}</strong>. It works for
        one hour. If it is not there, look in your spam folder.
      </p>
      <div className="mt-6 flex flex-wrap gap-2">
        <Button onClick={onSignIn}>Sign In</Button>
        <Button
          variant="outline"
          busy={resend.isPending && (resend.isChecking ? CHECKING_BROWSER : lines.sending)}
          disabled={resend.isSuccess}
          onClick={() => resend.mutate(email)}
        >
          {resend.isSuccess ? 'Sent again' : 'Send the email again'}
        </Button>
      </div>
    </div>
  );
}

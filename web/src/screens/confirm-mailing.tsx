import { countryName } from '@numlet/contract/numbers/country-lookup';
import { pageMeta } from '../lib/page-meta.ts';
import { Alert } from '../ui/alert.tsx';
import { Button } from '../ui/button.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { MailLinkPage } from './mail-link-page.tsx';
import { useMailingLink } from './use-mailing-link.ts';

export const meta = () =>
  pageMeta({
    title: 'Confirm your subscription',
    description: '',
    path: '/mailing/confirm',
    isPrivate: true,
  });

/** Where the mail leads that asks whether somebody wants the newsletter, or word of a country. */
export default function ConfirmMailing() {
  const { isUnread, isBroken, following } = useMailingLink('confirm-mailing');
  const topic = following.data?.topic;
  if (topic) {
    return (
      <MailLinkPage title="Confirmed">
        <p className="mt-2 text-body text-ink-2" role="status">
          {topic === 'newsletter'
            ? 'You are subscribed to our newsletter. Every issue has a link to unsubscribe.'
            : `We will write to you when ${countryName(topic)} numbers can be rented.`}
        </p>
        <ButtonLink to="/" size="lg" className="mt-6 w-full">
          Return to Home
        </ButtonLink>
      </MailLinkPage>
    );
  }
  if (isBroken || topic === null) {
    return (
      <MailLinkPage title="Confirm your subscription">
        <Alert variant="look" title="This link does not work any more" className="mt-6">
          <p className="text-ink-2">
            A newer one was sent, it is older than a week, or it is incomplete. Enter your address once more
            to get a new one.
          </p>
        </Alert>
      </MailLinkPage>
    );
  }
  return (
    <MailLinkPage title="Confirm your subscription">
      <p className="mt-2 text-body text-ink-2">
        Press the button to confirm that this email address is yours. If you did not ask for anything, close
        this page and we send nothing.
      </p>
      {following.isError && (
        <Alert variant="destructive" className="mt-4">
          The server could not be reached. Please try again.
        </Alert>
      )}
      <Button
        size="lg"
        className="mt-6 w-full"
        disabled={isUnread}
        busy={following.isPending && 'Confirming...'}
        onClick={() => following.mutate()}
      >
        Confirm
      </Button>
    </MailLinkPage>
  );
}

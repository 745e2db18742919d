import { countryByCode, countryInSentence } from '@numlet/contract/numbers/country-lookup';
import { callPublic } from '../lib/call/call-public.ts';
import { pageMeta } from '../lib/site/page-meta.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { MailLinkPage } from './mail-link-page.tsx';
import { MailingAct } from './mailing-act.tsx';
import { useMailingLink } from './use-mailing-link.ts';

export const meta = () =>
  pageMeta({
    title: 'Confirm your subscription',
    description: '',
    path: '/mailing/confirm',
    isPrivate: true,
  });

/** The page for the mail that asks to confirm the newsletter or the notice about a country. */
export default function ConfirmMailing() {
  const {
    isUnread,
    isBroken,
    topic: requested,
    following,
  } = useMailingLink((input) => callPublic('confirm-mailing', input));
  const topic = following.data?.topic;
  if (topic) {
    return (
      <MailLinkPage title="Confirmed" isOutcome>
        <p className="mt-2 text-body text-ink-2" role="status">
          {topic === 'newsletter'
            ? 'You are subscribed to our newsletter. Every issue has a link to unsubscribe.'
            : `We will write to you when numbers in ${countryInSentence(topic)} can be rented. The email that we send you now has a link to unsubscribe.`}
        </p>
        <ButtonLink to="/" size="lg" className="mt-6 w-full">
          Return to Home
        </ButtonLink>
      </MailLinkPage>
    );
  }
  if (isBroken || topic === null) {
    const formPath = formPathOf(requested);
    return (
      <MailLinkPage title={titleOf(requested)} isOutcome={topic === null}>
        <Alert variant="look" title="This link no longer works" className="mt-6">
          <p className="text-ink-2">
            A newer one was sent, it is older than a week, you have unsubscribed, or the link is incomplete.
            Enter your address again, and we will send you a new one.
          </p>
        </Alert>
        <ButtonLink to={formPath ?? '/'} size="lg" className="mt-6 w-full">
          {formPath ? 'Enter your address again' : 'Return to Home'}
        </ButtonLink>
      </MailLinkPage>
    );
  }
  return (
    <MailLinkPage title={titleOf(requested)}>
      <p className="mt-2 text-body text-ink-2">
        Press the button to confirm that this email address is yours. If you did not ask for anything, close
        this page and we send nothing.
      </p>
      <MailingAct isUnread={isUnread} following={following} busy="Confirming...">
        Confirm
      </MailingAct>
    </MailLinkPage>
  );
}

function titleOf(topic: string | null): string {
  if (topic === 'newsletter') return 'Confirm your newsletter subscription';
  return topic && countryByCode(topic)
    ? `Confirm your request for ${countryInSentence(topic)}`
    : 'Confirm your subscription';
}

const PAGE_OF: Record<string, string> = {
  newsletter: '/blog#newsletter-blog',
  GB: '/otp/uk#tell-me',
  NG: '/otp/nigeria#tell-me',
  KE: '/otp/kenya#tell-me',
  ZA: '/otp/south-africa#tell-me',
  GH: '/otp/ghana#tell-me',
};

/** The page where the address can be entered again; null if the link does not name the mailing. */
function formPathOf(topic: string | null): string | null {
  if (!topic) return null;
  return PAGE_OF[topic] ?? (countryByCode(topic) ? '/otp/europe#tell-me' : null);
}

import { supportAddresses } from '@numlet/contract/brand';
import { countryInSentence } from '@numlet/contract/numbers/country-lookup';
import { callPublic } from '../lib/call/call-public.ts';
import { pageMeta } from '../lib/site/page-meta.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { MailLinkPage } from './mail-link-page.tsx';
import { MailingAct } from './mailing-act.tsx';
import { useMailingLink } from './use-mailing-link.ts';

export const meta = () =>
  pageMeta({ title: 'Unsubscribe', description: '', path: '/mailing/unsubscribe', isPrivate: true });

/** The page for the unsubscribe link of every mailing. Mail programs post to the same address (RFC 8058). */
export default function EndMailing() {
  const { isUnread, isBroken, following } = useMailingLink((input) => callPublic('end-mailing', input));
  const result = following.data;
  if (result?.is_our_link) {
    const { topic } = result;
    return (
      <MailLinkPage title="You are unsubscribed" isOutcome>
        <p className="mt-2 text-body text-ink-2" role="status">
          {topic === null
            ? 'This address was already removed from the list.'
            : topic === 'newsletter'
              ? 'Your address has been deleted from the newsletter list.'
              : `Your address has been deleted from the list for ${countryInSentence(topic)}.`}
        </p>
        <ButtonLink to="/" size="lg" className="mt-6 w-full">
          Return to Home
        </ButtonLink>
      </MailLinkPage>
    );
  }
  return (
    <MailLinkPage title="Unsubscribe" isOutcome={result !== undefined}>
      {isBroken || result ? (
        <Alert variant="look" title="This link is incomplete, and nothing was changed" className="mt-6">
          <p className="text-ink-2">
            Open it again from the email, or write to{' '}
            <a href={`mailto:${supportAddresses.support}`} className="text-link">
              {supportAddresses.support}
            </a>
            .
          </p>
        </Alert>
      ) : (
        <>
          <p className="mt-2 text-body text-ink-2">
            Press the button to delete your address from the list that sent you the email. Other emails are
            not affected.
          </p>
          <MailingAct isUnread={isUnread} following={following} busy="Unsubscribing...">
            Unsubscribe
          </MailingAct>
        </>
      )}
    </MailLinkPage>
  );
}

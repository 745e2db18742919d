import { supportAddresses } from '@numlet/contract/brand';
import { callPublic } from '../lib/call/call-public.ts';
import { pageMeta } from '../lib/site/page-meta.ts';
import { Alert } from '../ui/alert.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { MailLinkPage } from './mail-link-page.tsx';
import { MailingAct } from './mailing-act.tsx';
import { useMailingLink } from './use-mailing-link.ts';

export const meta = () =>
  pageMeta({ title: 'Not your account', description: '', path: '/refuse-address', isPrivate: true });

/** The page for the owner of a mailbox whose address another person's account requests. */
export default function RefuseAddress() {
  const { isUnread, isBroken, following } = useMailingLink((input) =>
    callPublic('refuse-email-change', input),
  );
  const answer = following.data;
  if (answer?.is_refused) {
    return (
      <MailLinkPage title="Refused" isOutcome>
        <p className="mt-2 text-body text-ink-2" role="status">
          The account will not get your address, and it cannot ask for it again.
        </p>
        <ButtonLink to="/" size="lg" className="mt-6 w-full">
          Return to Home
        </ButtonLink>
      </MailLinkPage>
    );
  }
  return (
    <MailLinkPage title="Not your account?" isOutcome={answer !== undefined}>
      {isBroken || answer ? (
        <Alert variant="look" title="This link does not work, and nothing was changed" className="mt-6">
          <p className="text-ink-2">
            It is incomplete, or the address was confirmed before. Open it again from the email, or write to{' '}
            <a href={`mailto:${supportAddresses.support}`} className="text-link">
              {supportAddresses.support}
            </a>
            .
          </p>
        </Alert>
      ) : (
        <>
          <p className="mt-2 text-body text-ink-2">
            An account has asked to use your email address. If the account is not yours, refuse here: it will
            not get the address, and it cannot ask for it again.
          </p>
          <MailingAct isUnread={isUnread} following={following} busy="Refusing...">
            Refuse
          </MailingAct>
        </>
      )}
    </MailLinkPage>
  );
}

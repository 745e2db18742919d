import { brand } from '@numlet/contract/brand';
import { Link } from 'react-router';
import { callWithProof } from '../../lib/call/call-with-proof.ts';
import { MailingForm } from '../../shared/mailing/mailing-form.tsx';

type NewsletterBoxProps = { place: 'footer' | 'blog'; className?: string };

/** 'Stay Updated' with its button (specification 2 §2.4): the newsletter, for an address whose owner confirms it. */
export function NewsletterBox({ place, className }: NewsletterBoxProps) {
  return (
    <section aria-labelledby={`newsletter-${place}`} className={className}>
      <h2 id={`newsletter-${place}`} className="text-h3">
        Stay Updated
      </h2>
      <p className="mt-1 mb-3 text-small text-ink-2">
        {brand.name} news by email: new countries, new articles and price changes.
      </p>
      <MailingForm
        send={(email, onChecking) => callWithProof('subscribe-newsletter', { email, place }, onChecking)}
        button="Subscribe"
        busy="Sending..."
        hint={
          <>
            You confirm your address by email. Every issue has an unsubscribe link.{' '}
            <Link to="/privacy" className="text-link">
              Privacy
            </Link>
          </>
        }
      />
    </section>
  );
}

import { marketingFigures } from '@numlet/contract/brand';
import { Link } from 'react-router';
import { ContactForm } from '../features/contact/contact-form.tsx';
import { SupportChannels } from '../features/contact/support-channels.tsx';
import { pageMeta } from '../lib/site/page-meta.ts';
import { breadcrumbs } from '../lib/site/structured-data.ts';
import { PageHead } from '../ui/page-head.tsx';

const lead = `Write to us about a number, a payment or anything else. A person reads it, and we aim to answer by email ${marketingFigures.replyTime}.`;

export const meta = () =>
  pageMeta({
    title: 'Contact',
    description: lead,
    path: '/contact',
    updated: '2026-11-24',
    data: () => [breadcrumbs([{ label: 'Contact', path: '/contact' }])],
  });

export default function Contact() {
  return (
    <main id="content" tabIndex={-1} className="page-width pt-8 pb-24 outline-none md:pt-14 md:pb-32">
      <PageHead title="Contact" lead={lead} />
      <div className="mt-10 grid gap-x-16 gap-y-16 md:mt-14 md:grid-cols-[7fr_4.6fr]">
        <section aria-label="Write to us">
          <p className="mb-8 text-ui text-ink-2">
            Your question may already be answered among the{' '}
            <Link to="/faq" className="text-link">
              frequently asked questions
            </Link>
            .
          </p>
          <ContactForm />
        </section>
        <SupportChannels />
      </div>
    </main>
  );
}

import { brand } from '@numlet/contract/brand';
import { Link } from 'react-router';
import { pageMeta } from '../lib/site/page-meta.ts';
import { breadcrumbs, organization } from '../lib/site/structured-data.ts';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { aboutLead, mission, values } from './content/about.ts';

export const meta = () =>
  pageMeta({
    title: 'About',
    description: aboutLead,
    path: '/about',
    data: () => [organization(), breadcrumbs([{ label: 'About', path: '/about' }])],
  });

export default function About() {
  return (
    <main id="content" tabIndex={-1} className="page-width pt-8 pb-24 outline-none md:pt-14 md:pb-32">
      <PageHead title={`About ${brand.name}`} lead={aboutLead} />
      <section className="mt-12 grid gap-x-8 gap-y-4 border-t border-ink pt-8 md:grid-cols-[4fr_8fr]">
        <h2 className="text-h1">What we do</h2>
        <div className="flex max-w-[660px] flex-col gap-4 text-[17px]/[28px] text-ink-2">
          {mission.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </section>
      <section className="mt-16 grid gap-x-8 gap-y-4 border-t border-line pt-8 md:grid-cols-[4fr_8fr]">
        <h2 className="text-h1">What we stand by</h2>
        <dl className="divide-y divide-line">
          {values.map(({ title, text }) => (
            <div key={title} className="grid gap-x-8 gap-y-1 py-5 first:pt-1 sm:grid-cols-[200px_1fr]">
              <dt className="text-h3">{title}</dt>
              <dd className="text-body text-ink-2">{text}</dd>
            </div>
          ))}
        </dl>
      </section>
      <div className="mt-14 flex flex-wrap items-center gap-x-6 gap-y-4 border-t border-line pt-8">
        <ButtonLink to="/" variant="cta" size="lg">
          Get Started Today
        </ButtonLink>
        <p className="text-ui text-ink-2">
          Any questions first? Use the{' '}
          <Link to="/contact" className="text-link">
            contact form
          </Link>{' '}
          or read{' '}
          <Link to="/how-it-works" className="text-link">
            how it works
          </Link>
          .
        </p>
      </div>
    </main>
  );
}

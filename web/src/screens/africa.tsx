import { Link } from 'react-router';
import { ArticleLink } from '../features/blog/article-link.tsx';
import { BLOG_PATH } from '../lib/site/articles.ts';
import { pageMeta } from '../lib/site/page-meta.ts';
import { breadcrumbs } from '../lib/site/structured-data.ts';
import { Flag } from '../shared/numbers/flag.tsx';
import { ReasonList } from '../shared/reason-list.tsx';
import { ButtonLink } from '../ui/button-link.tsx';
import { PageHead } from '../ui/page-head.tsx';
import { africaLead, africaNotes } from './content/countries/africa-hub.ts';
import { africanPages } from './content/countries/all.ts';

export const meta = () =>
  pageMeta({
    title: 'Read your codes in Africa',
    description: africaLead,
    path: '/otp/africa',
    data: () => [breadcrumbs([{ label: 'Africa', path: '/otp/africa' }])],
  });

export default function Africa() {
  return (
    <main id="content" tabIndex={-1} className="page-width pt-8 pb-24 outline-none md:pt-14 md:pb-32">
      <PageHead title="Read your codes in Africa" lead={africaLead} />
      <ul className="mt-12 divide-y divide-line border-y border-t-ink border-b-line">
        {africanPages.map(({ path, name, flag, numbers, lead }) => (
          <li key={path} className="grid items-center gap-x-8 gap-y-3 py-7 md:grid-cols-[4fr_8fr]">
            <h2 className="flex items-center gap-4 text-h2">
              <Flag name={flag} size="large" />
              <Link to={path} className="hover:underline hover:underline-offset-4">
                {name}
              </Link>
              <span translate="no" className="font-mono text-[17px]/6 font-normal text-ink-3">
                {numbers[0]?.dial}
              </span>
            </h2>
            <p className="max-w-[520px] text-ui text-ink-2">{lead}</p>
          </li>
        ))}
      </ul>
      <section className="mt-16 grid gap-x-8 gap-y-6 md:grid-cols-[4fr_8fr]">
        <h2 className="text-h1">The same in all four</h2>
        <ReasonList reasons={africaNotes} />
      </section>
      <p className="mt-14 max-w-[660px] text-body text-ink-2">
        The{' '}
        <Link to={BLOG_PATH} className="text-link">
          blog
        </Link>{' '}
        has worked examples with our prices:{' '}
        <ArticleLink slug="african-freelancers-global-success" className="text-link">
          a designer in Accra
        </ArticleLink>{' '}
        and{' '}
        <ArticleLink slug="case-study-kenya" className="text-link">
          an agency in Nairobi
        </ArticleLink>
        . Any questions first?{' '}
        <Link to="/contact" className="text-link">
          Write to us
        </Link>
        .
      </p>
      <div className="mt-8 flex flex-wrap gap-2.5">
        <ButtonLink to="/otp/usa" variant="cta" size="lg">
          See US numbers
        </ButtonLink>
        <ButtonLink to="/pricing" variant="secondary-hero" size="lg">
          View Pricing
        </ButtonLink>
      </div>
    </main>
  );
}

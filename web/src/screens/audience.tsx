import { type MetaArgs, useLocation } from 'react-router';
import { AudiencePage } from '../features/audiences/audience-page.tsx';
import { pageMeta } from '../lib/site/page-meta.ts';
import { breadcrumbs, organization, rentedNumber } from '../lib/site/structured-data.ts';
import { audiencePages } from './content/audiences/all.ts';

export const meta = ({ location }: MetaArgs) => {
  const { path, label, description } = contentAt(location.pathname);
  return pageMeta({
    title: label,
    description,
    path,
    data: () => [organization(), rentedNumber(), breadcrumbs([{ label, path }])],
  });
};

/** The page of an audience, at each audience's address. */
export default function Audience() {
  return <AudiencePage content={contentAt(useLocation().pathname)} />;
}

/** While the pages are built, addresses end with a slash. */
function contentAt(pathname: string) {
  const content = audiencePages.find(({ path }) => pathname.replace(/\/$/, '') === path);
  if (!content) throw new Error(`there is no audience page at ${pathname}`);
  return content;
}

import { type MetaArgs, useLocation } from 'react-router';
import { CountryPage } from '../features/countries/country-page.tsx';
import { InterestBox } from '../features/interest/interest-box.tsx';
import { pageMeta } from '../lib/site/page-meta.ts';
import { breadcrumbs, organization, rentedNumber } from '../lib/site/structured-data.ts';
import { countryPages } from './content/countries/all.ts';

export const meta = ({ location }: MetaArgs) => {
  const { path, name, title, description } = contentAt(location.pathname);
  return pageMeta({
    title: title.replace(/\.$/, ''),
    description,
    path,
    data: () => [organization(), rentedNumber(), breadcrumbs([{ label: name, path }])],
  });
};

/** The page of a country, at each country's address. */
export default function Country() {
  const content = contentAt(useLocation().pathname);
  return (
    <CountryPage
      key={content.path}
      content={content}
      others={countryPages.filter((other) => other !== content)}
      interestBox={(countryCode, countryName) => (
        <InterestBox key={countryCode} countryCode={countryCode} countryName={countryName} />
      )}
    />
  );
}

/** While the pages are built, addresses end with a slash. */
function contentAt(pathname: string) {
  const content = countryPages.find(({ path }) => pathname.replace(/\/$/, '') === path);
  if (!content) throw new Error(`there is no country page at ${pathname}`);
  return content;
}

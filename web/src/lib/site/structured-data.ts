import { planList, toMajor } from '@numlet/contract/billing/plans';
import { brand, supportAddresses } from '@numlet/contract/brand';
import { type ArticleSummary, articlePath } from './articles.ts';
import { sharePictureAddress } from './share-picture.ts';

/** A thing that a page describes, in schema.org terms, for search engines. */
export type StructuredData = { '@type': string } & Record<string, unknown>;

const at = (path: string) => new URL(path, brand.productionOrigin).href;
const ORGANIZATION = at('/#organization');

/** The organisation that runs the service. Other things refer to it. */
export function organization(): StructuredData {
  return {
    '@type': 'Organization',
    '@id': ORGANIZATION,
    name: brand.name,
    url: at('/'),
    logo: at('/favicon.svg'),
    description: brand.description,
    foundingDate: String(brand.foundedYear),
    contactPoint: {
      '@type': 'ContactPoint',
      contactType: 'customer support',
      email: supportAddresses.support,
      availableLanguage: 'en',
    },
  };
}

export function webSite(): StructuredData {
  return {
    '@type': 'WebSite',
    '@id': at('/#website'),
    name: brand.name,
    url: at('/'),
    inLanguage: 'en-GB',
    publisher: { '@id': ORGANIZATION },
  };
}

/** The rented number, with the price of each plan. */
export function rentedNumber(): StructuredData {
  return {
    '@type': 'Product',
    name: 'A phone number for codes',
    description: brand.description,
    brand: { '@type': 'Brand', name: brand.name },
    offers: planList.map((plan) => ({
      '@type': 'Offer',
      name: plan.name,
      description: plan.description,
      price: toMajor(plan.priceMinor).toFixed(2),
      priceCurrency: 'USD',
      availability: 'https://schema.org/InStock',
      url: at('/pricing'),
      seller: { '@id': ORGANIZATION },
    })),
  };
}

/** Questions and answers of the page. */
export function questionsAndAnswers(
  questions: readonly { question: string; answer: string }[],
): StructuredData {
  return {
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** The position of a page below the landing page. */
export function breadcrumbs(way: readonly { label: string; path: string }[]): StructuredData {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [{ label: 'Home', path: '/' }, ...way].map(({ label, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: label,
      item: at(path),
    })),
  };
}

/** An article. The page must also contain the organization. */
export function blogPosting({
  slug,
  title,
  description,
  author,
  date,
  updated,
}: ArticleSummary): StructuredData {
  const path = articlePath(slug);
  return {
    '@type': 'BlogPosting',
    headline: title,
    description,
    image: sharePictureAddress(path),
    datePublished: date,
    dateModified: updated ?? date,
    author: { '@type': 'Organization', name: author },
    publisher: { '@id': ORGANIZATION },
    mainEntityOfPage: at(path),
  };
}

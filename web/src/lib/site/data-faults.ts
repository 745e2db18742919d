import { z } from 'zod';

// The pages' content security policy forbids code made from text, which zod would use for speed.
z.config({ jitless: true });

// The fields that search engines require for each type that we use: schema.org defines the fields, Google's
// documentation requires them. No page shows a missing field, and no error reports it.
const address = z.url({ protocol: /^https$/ });
const words = z.string().trim().min(1);
const reference = z.strictObject({ '@id': address });
const day = z.iso.date().or(z.iso.datetime());

const contactPoint = z.strictObject({
  '@type': z.literal('ContactPoint'),
  contactType: words,
  email: z.email(),
  availableLanguage: words,
});

const offer = z.strictObject({
  '@type': z.literal('Offer'),
  name: words,
  description: words,
  price: z.string().regex(/^\d+\.\d{2}$/),
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  availability: z.enum(['https://schema.org/InStock', 'https://schema.org/PreOrder']),
  url: address,
  seller: reference,
});

const thing = z.discriminatedUnion('@type', [
  z.strictObject({
    '@type': z.literal('Organization'),
    '@id': address,
    name: words,
    url: address,
    logo: address,
    description: words,
    foundingDate: z.string().regex(/^\d{4}$/),
    contactPoint,
  }),
  z.strictObject({
    '@type': z.literal('WebSite'),
    '@id': address,
    name: words,
    url: address,
    inLanguage: words,
    publisher: reference,
  }),
  z.strictObject({
    '@type': z.literal('Product'),
    name: words,
    description: words,
    brand: z.strictObject({ '@type': z.literal('Brand'), name: words }),
    offers: z.array(offer).min(1),
  }),
  z.strictObject({
    '@type': z.literal('FAQPage'),
    mainEntity: z
      .array(
        z.strictObject({
          '@type': z.literal('Question'),
          name: words,
          acceptedAnswer: z.strictObject({ '@type': z.literal('Answer'), text: words }),
        }),
      )
      .min(1),
  }),
  z.strictObject({
    '@type': z.literal('BreadcrumbList'),
    itemListElement: z
      .array(
        z.strictObject({
          '@type': z.literal('ListItem'),
          position: z.int().positive(),
          name: words,
          item: address,
        }),
      )
      .min(2),
  }),
  z.strictObject({
    '@type': z.literal('BlogPosting'),
    headline: words.max(110),
    description: words,
    image: address,
    datePublished: day,
    dateModified: day,
    author: z.strictObject({ '@type': z.enum(['Person', 'Organization']), name: words }),
    publisher: reference,
    mainEntityOfPage: address,
  }),
]);

const block = z.strictObject({
  '@context': z.literal('https://schema.org'),
  '@graph': z.array(thing).min(1),
});

/** The errors in a block of JSON-LD, one sentence each: wrong fields, and references to ids that it does not define. */
export function dataFaults(text: string): string[] {
  const parsed = block.safeParse(parse(text));
  if (!parsed.success)
    return parsed.error.issues.map(
      ({ path, message }) => `JSON-LD at ${path.join('.') || 'its top'}: ${message}`,
    );
  const ids = new Set(parsed.data['@graph'].flatMap((each) => ('@id' in each ? [each['@id']] : [])));
  const referred = [...text.matchAll(/\{"@id":"([^"]+)"\}/g)].map(([, id = '']) => id);
  return [...new Set(referred)]
    .filter((id) => !ids.has(id))
    .map((id) => `JSON-LD refers to ${id}, which it does not define`);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

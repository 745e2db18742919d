export type Testimonial = {
  audience: string;
  /** The words of a real customer, printed with their leave; null until there are some. */
  quote: string | null;
  name: string | null;
  /** What may stand here and from whom, shown until then. */
  invitation: string;
};

/** The operator's to fill. Nobody is invented: without a quote the page says what would stand there. */
export const testimonials: readonly Testimonial[] = [
  {
    audience: 'A social media creator',
    quote: null,
    name: null,
    invitation: 'One or two sentences in a creator’s own words go here, printed with their leave.',
  },
  {
    audience: 'A freelancer',
    quote: null,
    name: null,
    invitation: 'A freelancer’s sentence goes here. Short is better than glowing.',
  },
  {
    audience: 'A marketing agency',
    quote: null,
    name: null,
    invitation:
      'An agency’s sentence goes here, ideally with the thing that went wrong and how it was put right.',
  },
];

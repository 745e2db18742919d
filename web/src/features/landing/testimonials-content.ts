export type Testimonial = {
  /** The words of a real customer, printed with their leave. */
  quote: string;
  name: string;
  /** 'A freelancer', say. */
  audience: string;
};

/** The operator's to fill, with three at best. The section is there once one is; nobody is invented. */
export const testimonials: readonly Testimonial[] = [];

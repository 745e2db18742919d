export type Testimonial = {
  /** The words of a real customer, printed with permission. */
  quote: string;
  name: string;
  /** For example 'A freelancer'. */
  audience: string;
};

/** The operator fills this list, best with three entries. The section appears with the first one; none is invented. */
export const testimonials: readonly Testimonial[] = [];

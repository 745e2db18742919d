export type Testimonial = {
  /** The words of a real customer, printed with their leave. */
  quote: string;
  name: string;
  /** 'A freelancer', say. */
  audience: string;
};

/** For the operator to fill, best with three. The section appears once there is one; none is invented. */
export const testimonials: readonly Testimonial[] = [];

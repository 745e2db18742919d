export type Question = {
  /** Part of the address /faq#slug: it stays as it is. */
  slug: string;
  question: string;
  answer: string;
  /** A page that says more. */
  more?: { path: string; label: string };
  /** One of the ten of the landing page. */
  isOfTheTen?: true;
};

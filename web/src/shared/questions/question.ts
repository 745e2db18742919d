export type Question = {
  /** Part of the address /faq#slug: it must not change. */
  slug: string;
  question: string;
  answer: string;
  /** A page with further information. */
  more?: { path: string; label: string };
  /** One of the ten questions of the landing page. */
  isOfTheTen?: true;
};

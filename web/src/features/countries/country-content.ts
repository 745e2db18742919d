import type { PhoneType } from '@numlet/contract/numbers/phone-types';
import type { SenderMark } from '../../shared/messages/sender-mark.ts';

/** A row of a country page's price table (specification 2 §9). */
export type PriceRow = {
  /** 'US number' */
  type: string;
  description: string;
  flag: string;
  /** The guide price exactly as the operator names it, in the currency of the page. */
  guide: string;
  /** The country of the numbers: offered if Buy Numbers has them, otherwise on request. */
  countryCode: string;
  /** The type that Buy Numbers preselects; by default the country's first. */
  phoneType?: PhoneType;
  /** The documents that renting requires, named before a number is selected. */
  documents?: string;
};

export type CountryFact = { title: string; text: string };

/** The content of the page about one country's numbers (specification 2 §2.3). */
export type CountryContent = {
  path: string;
  /** 'Kenya'; `inSentence` has its article if a sentence needs one. */
  name: string;
  inSentence: string;
  flag: string;
  title: string;
  lead: string;
  /** For search engines, 50 to 160 characters. */
  description: string;
  /** The dial code and the number of digits after it, by group; several for a region. */
  numbers: readonly { flag: string; dial: string; groups: readonly number[] }[];
  /** The current stock, in a sentence or two. */
  stock: string;
  /** Says in which currency the guide prices are, and that they are not charged. */
  guideNote: string;
  prices: readonly PriceRow[];
  marks: readonly SenderMark[];
  facts: readonly CountryFact[];
};

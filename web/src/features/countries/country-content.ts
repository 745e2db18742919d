import type { PhoneType } from '@numlet/contract/numbers/phone-types';
import type { SenderMark } from '../../shared/messages/sender-mark.ts';

/** A number of the price table of a country page (specification 2 §9). */
export type PriceRow = {
  /** 'US number' */
  type: string;
  description: string;
  flag: string;
  /** The guide price to the letter, in the money of the page. */
  guide: string;
  /** Whose numbers these are: offered where Buy Numbers has them, else on request. */
  countryCode: string;
  /** The type that is chosen in Buy Numbers; the first of the country unless named. */
  phoneType?: PhoneType;
  /** What has to be shown before it can be rented, said before anybody presses. */
  papers?: string;
};

export type CountryFact = { title: string; text: string };

/** What a page about the numbers of one country says (specification 2 §2.3). */
export type CountryContent = {
  path: string;
  /** 'Kenya', and with its article where a sentence wants one. */
  name: string;
  inSentence: string;
  flag: string;
  title: string;
  lead: string;
  /** For search engines, 50 to 160 characters. */
  description: string;
  /** The dial code and how many digits stand behind it, by group; several for a region. */
  numbers: readonly { flag: string; dial: string; groups: readonly number[] }[];
  /** What there is today, in a sentence or two. */
  stock: string;
  /** 'A guide price is rough, and in shillings.' */
  guideNote: string;
  prices: readonly PriceRow[];
  marks: readonly SenderMark[];
  facts: readonly CountryFact[];
};

/** The relation of a candidate to the word that announces it. */
export type Link = {
  value: number;
  /** The weight of the announcing word alone. */
  weight: number;
  isBefore: boolean;
  /** Characters between the two. */
  distance: number;
};

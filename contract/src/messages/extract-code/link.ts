/** How a candidate hangs together with the word that announces it. */
export type Link = {
  value: number;
  /** The weight of that word alone. */
  weight: number;
  isBefore: boolean;
  /** Characters between the two. */
  distance: number;
};

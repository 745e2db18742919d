import type { Carrier } from './carrier.ts';

/** The carriers side by side: each number and each order names its own. */
export type Carriers = {
  /** Every carrier, including those whose numbers are no longer sold. */
  readonly all: readonly Carrier[];
  /** The carriers whose numbers are sold. Of a number that several have, the first one's is sold. */
  readonly selling: readonly Carrier[];
  /** @throws Error for a name that no carrier has */
  of(name: string): Carrier;
};

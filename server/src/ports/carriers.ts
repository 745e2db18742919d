import type { Carrier, PhoneType } from './carrier.ts';

/** One carrier's numbers of one country and type, as they are sold. */
export type SoldKind = {
  carrier: string;
  country: string;
  type: PhoneType;
  /** What such a number costs each month beyond the plan, in cents. */
  surchargeMinor: number;
  /** Whether it is sold even if the carrier's price is higher than a renewal with its surcharge. */
  mayCostMore: boolean;
};

/** The carriers side by side: each number and each order names its own. */
export type Carriers = {
  /** Every carrier, including those whose numbers are no longer sold. */
  readonly all: readonly Carrier[];
  /** What is sold, SIM cards first. Of a number that several carriers have, the first one's is sold. */
  readonly sold: readonly SoldKind[];
  /** @throws Error for a name that no carrier has */
  of(name: string): Carrier;
};

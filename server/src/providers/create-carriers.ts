import type { Carrier } from '../ports/carrier.ts';
import type { Carriers } from '../ports/carriers.ts';

/** @param selling names of the carriers whose numbers are sold, the preferred one first */
export function createCarriers(all: readonly Carrier[], selling: readonly string[]): Carriers {
  const byName = new Map(all.map((carrier) => [carrier.name, carrier]));
  const of = (name: string) => {
    const carrier = byName.get(name);
    if (!carrier) throw new Error(`There is no carrier "${name}".`);
    return carrier;
  };
  return { all, of, selling: selling.map(of) };
}

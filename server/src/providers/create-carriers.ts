import type { Carrier } from '../ports/carrier.ts';
import type { Carriers, SoldKind } from '../ports/carriers.ts';

/** @param sold what is sold, the preferred carrier first */
export function createCarriers(all: readonly Carrier[], sold: readonly SoldKind[]): Carriers {
  const byName = new Map(all.map((carrier) => [carrier.name, carrier]));
  const of = (name: string) => {
    const carrier = byName.get(name);
    if (!carrier) throw new Error(`There is no carrier "${name}".`);
    return carrier;
  };
  const isSim = ({ carrier }: SoldKind) => of(carrier).kind === 'sim';
  return { all, of, sold: [...sold.filter(isSim), ...sold.filter((each) => !isSim(each))] };
}

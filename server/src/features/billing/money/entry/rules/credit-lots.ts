/** A change of an account's credit in cents, negative for spending. */
export type CreditMovement = { orderId: string | null; kind: string; minor: number; at: Date };
/** While a payment is disputed, the credit from its order is spent last. */
type Hold = { orderId: string; from: Date; until: Date | null };

type Lot = { orderId: string | null; isGiven: boolean; left: number };
type Share = { lot: Lot; minor: number };

/** Kinds of ledger transactions by which credit is given, and by which given credit is withdrawn. */
const GIVEN: ReadonlySet<string> = new Set(['referral_reward', 'adjustment']);
const WITHDRAWS_GIVEN: ReadonlySet<string> = new Set(['referral_reversal', 'adjustment']);

/**
 * Finds the orders that were paid with the credit from one order (rules 25 and 26 of docs/billing.md). Credit is spent
 * first in, first out: bought credit before given credit, and disputed credit last. Credit that a purchase refunds returns
 * to the lots that it was spent from.
 * @returns cents of that credit by order, in the order of payment
 */
export function paidWithCreditOf(
  orderId: string,
  movements: readonly CreditMovement[],
  holds: readonly Hold[],
): Map<string, number> {
  const lots: Lot[] = [];
  const spent = new Map<string, Share[]>();
  let missing = 0;
  for (const movement of movements) {
    if (movement.minor < 0) {
      const shares = deduct(lots, movement, holds);
      missing += -movement.minor - sum(shares);
      if (movement.kind === 'payment' && movement.orderId)
        spent.set(movement.orderId, [...(spent.get(movement.orderId) ?? []), ...shares]);
      continue;
    }
    const returned = returnToLots(spent.get(movement.orderId ?? '') ?? [], movement.minor);
    const isGiven = GIVEN.has(movement.kind);
    const filled = Math.min(missing, movement.minor - returned);
    missing -= filled;
    lots.push({ orderId: movement.orderId, isGiven, left: movement.minor - returned - filled });
  }
  const paid = [...spent].map(
    ([id, shares]) => [id, sum(shares.filter(({ lot }) => lot.orderId === orderId))] as const,
  );
  return new Map(paid.filter(([, minor]) => minor > 0));
}

/** Deducts spending from the lots. A refund of bought credit first deducts from the lot of its own order. */
function deduct(lots: readonly Lot[], { orderId, kind, minor, at }: CreditMovement, holds: readonly Hold[]) {
  const isHeld = (lot: Lot) =>
    holds.some((hold) => hold.orderId === lot.orderId && hold.from <= at && (!hold.until || hold.until > at));
  const rank = (lot: Lot) => {
    if (kind === 'payment') return Number(isHeld(lot)) * 2 + Number(lot.isGiven);
    return Number(lot.orderId !== orderId) * 2 + Number(lot.isGiven !== WITHDRAWS_GIVEN.has(kind));
  };
  let rest = -minor;
  const shares: Share[] = [];
  for (const lot of lots.toSorted((a, b) => rank(a) - rank(b))) {
    const part = Math.min(lot.left, rest);
    if (part <= 0) continue;
    lot.left -= part;
    rest -= part;
    shares.push({ lot, minor: part });
  }
  return shares;
}

/** Returns up to `minor` to the lots that it was spent from. @returns the returned cents */
function returnToLots(shares: readonly Share[], minor: number): number {
  let returned = 0;
  for (const share of shares) {
    const part = Math.min(share.minor, minor - returned);
    share.minor -= part;
    share.lot.left += part;
    returned += part;
  }
  return returned;
}

function sum(shares: readonly Share[]): number {
  return shares.reduce((total, share) => total + share.minor, 0);
}

/**
 * Selects the purchases that a dispute of `disputedMinor` cents affects: it affects unspent credit first, then the
 * purchases in their order.
 */
export function disputedPurchases(
  paid: ReadonlyMap<string, number>,
  creditedMinor: number,
  disputedMinor: number,
) {
  const bought = [...paid].reduce((total, [, minor]) => total + minor, 0);
  let rest = Math.min(disputedMinor - Math.max(0, creditedMinor - bought), bought);
  const affected: { orderId: string; minor: number }[] = [];
  for (const [orderId, minor] of paid) {
    if (rest <= 0) break;
    affected.push({ orderId, minor: Math.min(minor, rest) });
    rest -= minor;
  }
  return affected;
}

/** One movement of an account's credit, in cents: what came is positive, what went negative. */
export type CreditMovement = { orderId: string | null; kind: string; minor: number; at: Date };
/** While a payment is disputed, credit that came through its order is not spent. */
type Hold = { orderId: string; from: Date; until: Date | null };

type Lot = { orderId: string | null; isReward: boolean; left: number };
type Share = { lot: Lot; minor: number };

/**
 * What became of the credit that came through an order (rules 25 and 26 of docs/billing.md): credit is spent in the
 * order in which it came, what was bought before rewards, and what is disputed at that moment not at all while
 * there is other. What a purchase gives back is again where it came from.
 * @returns what of it each order has been paid with, in cents, in the order they were paid
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
      const shares = take(lots, movement, holds);
      missing += -movement.minor - sum(shares);
      if (movement.kind === 'payment' && movement.orderId)
        spent.set(movement.orderId, [...(spent.get(movement.orderId) ?? []), ...shares]);
      continue;
    }
    const back = giveBack(spent.get(movement.orderId ?? '') ?? [], movement.minor);
    const isReward = movement.kind === 'referral_reward';
    const filled = Math.min(missing, movement.minor - back);
    missing -= filled;
    lots.push({ orderId: movement.orderId, isReward, left: movement.minor - back - filled });
  }
  const paid = [...spent].map(
    ([id, shares]) => [id, sum(shares.filter(({ lot }) => lot.orderId === orderId))] as const,
  );
  return new Map(paid.filter(([, minor]) => minor > 0));
}

/** Takes what goes from the lots, its own first: what is refunded takes back what it had brought. */
function take(lots: readonly Lot[], { orderId, kind, minor, at }: CreditMovement, holds: readonly Hold[]) {
  const isHeld = (lot: Lot) =>
    holds.some((hold) => hold.orderId === lot.orderId && hold.from <= at && (!hold.until || hold.until > at));
  const rank = (lot: Lot) => {
    if (kind === 'payment') return Number(isHeld(lot)) * 2 + Number(lot.isReward);
    return Number(lot.orderId !== orderId) * 2 + Number(lot.isReward !== (kind === 'referral_reversal'));
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

/** @returns how much of `minor` has gone back to where it came from */
function giveBack(shares: readonly Share[], minor: number): number {
  let back = 0;
  for (const share of shares) {
    const part = Math.min(share.minor, minor - back);
    share.minor -= part;
    share.lot.left += part;
    back += part;
  }
  return back;
}

function sum(shares: readonly Share[]): number {
  return shares.reduce((total, share) => total + share.minor, 0);
}

type Bought = { orderId: string; minor: number };

/**
 * Which of these purchases a dispute about so many cents reaches: credit that is still there counts first, then what
 * was bought, in its order, up to the sum.
 */
export function withinDispute(paid: ReadonlyMap<string, number>, cameMinor: number, disputedMinor: number) {
  const bought = [...paid].reduce((total, [, minor]) => total + minor, 0);
  let rest = Math.min(disputedMinor - Math.max(0, cameMinor - bought), bought);
  const reached: Bought[] = [];
  for (const [orderId, minor] of paid) {
    if (rest <= 0) break;
    reached.push({ orderId, minor: Math.min(minor, rest) });
    rest -= minor;
  }
  return reached;
}

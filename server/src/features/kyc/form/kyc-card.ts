import type { Deps } from '../../../deps.ts';
import { type CardFacts, readCardFacts } from './kyc-card.queries.ts';

type KycCard = 'offer' | 'draft' | 'rejected' | null;

/**
 * The dashboard's card about identity verification: null while it is under review or approved, and once the person has
 * dismissed the card, until they change the form or a later submission is rejected.
 */
export async function readKycCard(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
): Promise<KycCard> {
  const facts = await readCardFacts(db, userId, clock.now());
  const [card, since] = cardOf(facts);
  const isDismissed = facts.dismissed_at !== null && (since === null || facts.dismissed_at >= since);
  return isDismissed ? null : card;
}

/** @returns the card, and the time of its last news; null if it has none */
function cardOf({ status, saved_at, decided_at }: CardFacts): [KycCard, Date | null] {
  if (status === 'draft') return ['draft', saved_at];
  if (status === 'rejected') return ['rejected', decided_at];
  return [status === 'pending' || status === 'approved' ? null : 'offer', null];
}

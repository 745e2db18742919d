import type { CreditLimit } from '@numlet/contract/billing/credit-limit';
import type { Actor, Deps } from '../../../../deps.ts';
import { personHash } from '../../../../platform/person-hash.ts';
import { isIdentityApproved } from '../../../kyc/identity-approvals.queries.ts';
import { listProvenPhones } from '../../../verification/proven-phones.queries.ts';
import { creditLimitOf } from '../credit/credit-limit.ts';
import { firstChargeOf, hasDispute } from '../credit/credit-standing.queries.ts';

/** Reads how much credit one card payment of this person buys at most (rule 20 of docs/billing.md). */
export async function readCreditLimit(
  { db, clock, vault }: Pick<Deps, 'db' | 'clock' | 'vault'>,
  whose: Pick<Actor, 'userId' | 'accountId'>,
): Promise<CreditLimit> {
  const isApproved = await isIdentityApproved(db, whose.accountId);
  // The phones are asked about where it decides: most people have no approval.
  const phones = isApproved ? await listProvenPhones(db, whose.userId) : [];
  const hashes = phones.map((phone) => personHash(vault, 'phone', phone));
  const isDisputed = await hasDispute(db, whose, phones, hashes);
  const firstCharge = isApproved ? await firstChargeOf(db, whose.accountId) : null;
  return creditLimitOf({ isApproved, isDisputed, firstCharge }, clock.now());
}

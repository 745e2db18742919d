import type { CreditLimit } from '@numlet/contract/billing/credit-limit';
import type { Actor, Deps } from '../../../../deps.ts';
import { personHash } from '../../../../platform/person-hash.ts';
import { isIdentityApproved } from '../../../kyc/identity-approvals.queries.ts';
import { listProvenPhones } from '../../../verification/proven-phones.queries.ts';
import { findFirstCharge, hasDispute } from '../credit/credit-history.queries.ts';
import { creditLimitOf } from '../credit/credit-limit.ts';

/** Reads how much credit one card payment of this person can buy at most (rule 20, paying-from-credit). */
export async function readCreditLimit(
  { db, clock, vault }: Pick<Deps, 'db' | 'clock' | 'vault'>,
  whose: Pick<Actor, 'userId' | 'accountId'>,
): Promise<CreditLimit> {
  const isApproved = await isIdentityApproved(db, whose.accountId);
  // Most people have no approval, and without it the phones do not matter.
  const phones = isApproved ? await listProvenPhones(db, whose.userId) : [];
  const hashes = phones.map((phone) => personHash(vault, 'phone', phone));
  const isDisputed = await hasDispute(db, whose, phones, hashes);
  const firstCharge = isApproved ? await findFirstCharge(db, whose.accountId) : null;
  return creditLimitOf({ isApproved, isDisputed, firstCharge }, clock.now());
}

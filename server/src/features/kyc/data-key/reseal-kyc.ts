import type { Deps, Trx, Vault } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import type { DataKeys } from '../../accounts/data-key/change-data-key.ts';
import { findDocumentById } from '../kyc-documents.queries.ts';
import { kycMailDue } from '../kyc-events.ts';
import { isOpen } from '../kyc-rules.ts';
import { findSubmission } from '../kyc-submissions.queries.ts';
import { destroySubmission } from '../retention/destroy-submission.ts';
import { unwrapKey, wrapKey } from '../sealed-form.ts';
import { dropHashes, listKeysOfOthers, lockKycKeys, putKey, type SealedKey } from './sealed-keys.queries.ts';

export type KycKeyChange = {
  /** Keys of documents, forms and hashes that were sealed with the new data key. */
  resealedKeys: number;
  /** Submissions that can no longer be opened and were destroyed. */
  lostSubmissions: number;
  /** 1 if the hashes of document numbers were deleted, because their key is lost. */
  lostHashKeys: number;
};

type ResealDeps = Pick<Deps, 'clock' | 'announce'>;

/**
 * Seals the keys of documents and forms with the current data key, in the transaction that changes it. The files
 * themselves stay unchanged. If the former key is lost, destroys what it sealed, and notifies people whose form was not
 * decided.
 * @throws Error with one sentence when a key opens with neither data key and is not given up
 */
export async function resealKyc(
  deps: ResealDeps,
  trx: Trx,
  { current, former, isLost }: DataKeys,
): Promise<KycKeyChange> {
  await lockKycKeys(trx);
  const { opened, lost } = await openKeys(trx, { current, former });
  if (lost.length > 0 && !isLost)
    throw new Error(
      `${former ? 'Neither DATA_KEY nor OLD_DATA_KEY opens' : 'DATA_KEY does not open'} ${lost.length} keys of identity documents: set OLD_DATA_KEY to the key that sealed them, or give them up with \`npm run new-data-key -- --lost\`. Nothing was changed.`,
    );
  for (const [key, plain] of opened) await putKey(trx, key, wrapKey(current, key.id, plain), current.keyId);
  const submissions = await listSubmissionsOfKeys(trx, lost);
  for (const id of submissions) await abandonSubmission(deps, trx, id);
  const isHashKeyLost = lost.some(({ table }) => table === 'kyc_hash_key');
  if (isHashKeyLost) await dropHashes(trx);
  return {
    resealedKeys: opened.length,
    lostSubmissions: submissions.size,
    lostHashKeys: isHashKeyLost ? 1 : 0,
  };
}

/** @returns what neither data key opens, such as `3 identity verifications`; null if there is nothing */
export async function describeLostKyc(
  trx: Trx,
  keys: Pick<DataKeys, 'current' | 'former'>,
): Promise<string | null> {
  const { lost } = await openKeys(trx, keys);
  const { size } = await listSubmissionsOfKeys(trx, lost);
  return size === 0 ? null : `${size} identity verification${size === 1 ? '' : 's'}`;
}

async function openKeys(trx: Trx, { current, former }: Pick<DataKeys, 'current' | 'former'>) {
  const opened: [key: SealedKey, plain: Buffer][] = [];
  const lost: SealedKey[] = [];
  for (const key of await listKeysOfOthers(trx, current.keyId)) {
    const plain = former && open(former, key);
    if (plain) opened.push([key, plain]);
    else lost.push(key);
  }
  return { opened, lost };
}

/** A submission is lost as a whole, even if only one of its keys is. */
async function listSubmissionsOfKeys(trx: Trx, keys: readonly SealedKey[]): Promise<Set<string>> {
  const submissions = new Set<string>();
  for (const { table, id } of keys) {
    if (table === 'kyc_submissions') submissions.add(id);
    if (table === 'kyc_documents') {
      const document = await findDocumentById(trx, id);
      if (document) submissions.add(document.submission_id);
    }
  }
  return submissions;
}

async function abandonSubmission({ clock, announce }: ResealDeps, trx: Trx, id: string) {
  const submission = await findSubmission(trx, id);
  if (!submission) return;
  const now = clock.now();
  await destroySubmission(trx, submission, now);
  await writeAudit(trx, {
    action: 'identity_lost',
    targetUserId: submission.user_id,
    detail: { submission_id: id, status: submission.status },
    origin: null,
    now,
  });
  if (isOpen(submission.status)) await announce(trx, kycMailDue, { submissionId: id, kind: 'lost' });
}

function open(vault: Vault, { id, sealed, data_key_id }: SealedKey): Buffer | null {
  if (data_key_id !== vault.keyId) return null;
  try {
    return unwrapKey(vault, id, sealed);
  } catch {
    return null;
  }
}

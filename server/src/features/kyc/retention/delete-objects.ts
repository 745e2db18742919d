import { isBackupRunning } from '../../../db/backup/is-backup-running.ts';
import type { Deps } from '../../../deps.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { listDueObjectDeletions, removeObjectDeletion } from '../kyc-documents.queries.ts';

const BATCH_SIZE = 100;

/**
 * Deletes objects from the storage that no document uses. Their keys are already destroyed. An object that the storage
 * does not delete now is retried a minute later. Deletes nothing during a backup.
 */
export async function deleteObjects({ db, clock, documents, log }: Deps) {
  for (const objectId of await listDueObjectDeletions(db, clock.now(), BATCH_SIZE)) {
    // Checked after the deletion was decided: a backup that begins from now on has a database without the document.
    if (await isBackupRunning(db)) return;
    try {
      await documents.delete(objectId);
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      log.warn({ err: error }, 'a destroyed document could not be deleted from the storage yet');
      return;
    }
    await removeObjectDeletion(db, objectId);
  }
}

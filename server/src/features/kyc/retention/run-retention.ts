import type { Deps } from '../../../deps.ts';
import { announceStaleDrafts } from './destroy-due.ts';
import { dropOldViews } from './drop-old-views.ts';
import { destroyAndOverwrite, overwriteDaily } from './overwrite-destroyed.ts';

/**
 * Destroys data whose retention time is over, notifies people whose drafts will be deleted, drops old views, and
 * overwrites the remains of deleted data. Runs every hour.
 */
export async function runRetention(deps: Deps) {
  await destroyAndOverwrite(deps);
  await announceStaleDrafts(deps);
  await dropOldViews(deps);
  await overwriteDaily(deps);
}

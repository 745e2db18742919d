import type { Deps } from '../../../deps.ts';
import { announceStaleDrafts } from './destroy-due.ts';
import { dropOldViews } from './drop-old-views.ts';
import { destroyAndOverwrite, overwriteDaily } from './overwrite-destroyed.ts';

/**
 * Destroys what has been kept for its time, announces what will be, and removes the remains of both. Runs every hour.
 */
export async function runRetention(deps: Deps) {
  await destroyAndOverwrite(deps);
  await announceStaleDrafts(deps);
  await dropOldViews(deps);
  await overwriteDaily(deps);
}

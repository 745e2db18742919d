import { CORRECTION_RETENTION_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { dropCorrectionsBefore } from './code-corrections.queries.ts';

/** Runs every night. Deletes texts that were kept with their code for the whole retention time. */
export async function dropKeptCorrections({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await dropCorrectionsBefore(db, later(clock.now(), -CORRECTION_RETENTION_DAYS * DAY));
}

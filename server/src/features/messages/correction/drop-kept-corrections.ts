import { CORRECTION_RETENTION_DAYS } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';
import type { Deps } from '../../../deps.ts';
import { dropCorrectionsBefore } from './code-corrections.queries.ts';

/** Every night: texts that were kept with their code go when their time is over. */
export async function dropKeptCorrections({ db, clock }: Pick<Deps, 'db' | 'clock'>) {
  await dropCorrectionsBefore(db, later(clock.now(), -CORRECTION_RETENTION_DAYS * DAY));
}

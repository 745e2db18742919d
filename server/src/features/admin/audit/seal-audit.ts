import type { Deps } from '../../../deps.ts';
import { BEGINNING, type Checkpoint, nextCheckpoint } from './checkpoint-rules.ts';
import {
  findNewestCheckpoint,
  findPassedHorizon,
  insertCheckpoint,
  listSealable,
  lockChain,
  recordHorizon,
} from './checkpoints.queries.ts';

/** Bounds the memory that one checkpoint takes: a backlog of two unsealed years becomes many checkpoints. */
const MAX_ROWS_PER_CHECKPOINT = 1000;
/** A longer backlog continues in the next minute. */
const MAX_CHECKPOINTS_PER_RUN = 200;

type Needs = Pick<Deps, 'db' | 'clock' | 'log'>;

/**
 * Runs every minute. Adds checkpoints for the rows written since the last one, up to the seq below which no row can
 * still appear, and writes their hashes to the log, which leaves the machine (docs/decisions/047-audit-checkpoints.md).
 */
export async function sealAudit(deps: Needs): Promise<void> {
  const { db } = deps;
  let remaining = MAX_CHECKPOINTS_PER_RUN;
  // First the rows that could not be sealed a minute ago: the new horizon may have to wait for a running transaction,
  // too.
  remaining = await sealUpTo(deps, await findPassedHorizon(db), remaining);
  await recordHorizon(db);
  await sealUpTo(deps, await findPassedHorizon(db), remaining);
}

async function sealUpTo(deps: Needs, upTo: number | null, max: number): Promise<number> {
  if (upTo === null) return max;
  for (let remaining = max; remaining > 0; remaining -= 1) {
    const sealed = await sealNext(deps, upTo);
    if (!sealed) return remaining;
    logCheckpoint(deps, sealed);
  }
  return 0;
}

function sealNext({ db, clock }: Needs, upTo: number): Promise<Checkpoint | null> {
  return db.transaction().execute(async (trx) => {
    await lockChain(trx);
    const last = (await findNewestCheckpoint(trx)) ?? BEGINNING;
    if (last.up_to_seq >= upTo) return null;
    const rows = await listSealable(
      trx,
      last.number === 0 ? null : last.up_to_seq,
      upTo,
      MAX_ROWS_PER_CHECKPOINT,
    );
    const newest = rows.at(-1);
    if (!newest) return null;
    const checkpoint = nextCheckpoint(
      last,
      rows,
      rows.length < MAX_ROWS_PER_CHECKPOINT ? upTo : newest.seq,
      clock.now(),
    );
    await insertCheckpoint(trx, checkpoint);
    return checkpoint;
  });
}

/** Logs at info regardless of the configured level: it is not a warning, but the hash must leave the machine. */
function logCheckpoint({ log }: Needs, { number, hash, row_count: rows }: Checkpoint) {
  log
    .child({}, { level: 'info' })
    .info({ auditCheckpoint: number, hash: hash.toString('hex'), rows }, 'the audit log was sealed');
}

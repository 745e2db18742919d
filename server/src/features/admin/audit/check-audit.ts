import type { Db } from '../../../db/connect.ts';
import {
  BEGINNING,
  type Checkpoint,
  faultOfCheckpoint,
  faultOfRows,
  type SealedRow,
} from './checkpoint-rules.ts';
import {
  countUnsealed,
  findNewestCheckpoint,
  findUnguarded,
  listCheckpoints,
  listSealable,
} from './checkpoints.queries.ts';

/** How many checkpoints are read at a time, and roughly how many of their rows. */
const CHECKPOINTS_PER_READ = 500;
const ROWS_PER_READ = 20_000;

export type AuditCheck = {
  /** The first row or checkpoint that does not match, and every trigger that is switched off. */
  findings: string[];
  checkpoints: number;
  rows: number;
  unsealed: { rows: number; oldest: Date | null };
};

/**
 * Compares every row of the audit log with its checkpoint, each checkpoint with its predecessor, and each with the log
 * on another machine (`logged`: hashes in hexadecimal by number). Stops at the first that does not match.
 */
export async function checkAudit(
  db: Db,
  logged: ReadonlyMap<number, string> = new Map(),
): Promise<AuditCheck> {
  const guards = (await findUnguarded(db)).map(
    (table) => `The trigger that refuses changes of ${table} is switched off or gone.`,
  );
  let last: Pick<Checkpoint, 'number' | 'hash' | 'up_to_seq'> = BEGINNING;
  let rows = 0;
  const result = async (fault: string | null): Promise<AuditCheck> => ({
    findings: [...(fault ? [fault] : []), ...guards],
    checkpoints: last.number,
    rows,
    // Rows behind the fault were not compared, but most of them have their checkpoint.
    unsealed: await countUnsealed(db, (await findNewestCheckpoint(db))?.up_to_seq ?? last.up_to_seq),
  });
  for (;;) {
    const checkpoints = await listCheckpoints(db, last.number, CHECKPOINTS_PER_READ);
    if (checkpoints.length === 0) break;
    for (const group of groupsOf(checkpoints)) {
      const found = await listSealable(
        db,
        last.number === 0 ? null : last.up_to_seq,
        group.upTo,
        group.limit,
      );
      let index = 0;
      for (const checkpoint of group.checkpoints) {
        const begin = index;
        while (isIn(found[index], checkpoint)) index += 1;
        const fault =
          faultOfCheckpoint(last, checkpoint) ??
          faultOfRows(checkpoint, found.slice(begin, index)) ??
          faultOfLog(checkpoint, logged);
        if (fault) return result(fault);
        last = checkpoint;
        rows += checkpoint.row_count;
      }
    }
  }
  const missing = [...logged.keys()]
    .filter((number) => number > last.number)
    .sort((one, other) => one - other)[0];
  return result(
    missing === undefined
      ? null
      : `Checkpoint ${missing} is in the log but not in the database: the end of the record was removed, or the database was restored from a backup.`,
  );
}

function isIn(row: SealedRow | undefined, { up_to_seq: upTo }: Checkpoint): boolean {
  return row !== undefined && row.seq <= upTo;
}

function faultOfLog({ number, hash }: Checkpoint, logged: ReadonlyMap<number, string>): string | null {
  const loggedHash = logged.get(number);
  return loggedHash === undefined || loggedHash === hash.toString('hex')
    ? null
    : `Checkpoint ${number} differs in the log: the record was rewritten from there on, or the database was restored from a backup.`;
}

/**
 * Groups checkpoints until they cover more than `ROWS_PER_READ` rows. `limit` is one more than these, to notice an added row.
 */
function* groupsOf(checkpoints: readonly Checkpoint[]) {
  let group: Checkpoint[] = [];
  let limit = 1;
  for (const checkpoint of checkpoints) {
    group.push(checkpoint);
    limit += checkpoint.row_count;
    if (limit <= ROWS_PER_READ) continue;
    yield { checkpoints: group, limit, upTo: checkpoint.up_to_seq };
    [group, limit] = [[], 1];
  }
  const end = group.at(-1);
  if (end) yield { checkpoints: group, limit, upTo: end.up_to_seq };
}

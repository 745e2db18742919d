import { HOUR, later } from '../../../clock.ts';
import type { CheckFinding } from '../../../db/schema.ts';
import type { Deps } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { newId } from '../../../random.ts';
import { checkLedger } from '../../billing/money/entry/check-ledger.ts';
import type { Handler } from '../../handler.ts';
import { checkAudit } from '../audit/check-audit.ts';
import { abandonChecks, findCheckUnderWay, finishCheck, insertCheckRun } from './checks.queries.ts';
import { checkRequested } from './system-events.ts';

const GIVEN_UP_AFTER_MS = HOUR;
const MAX_FINDINGS = 100;

/**
 * Starts a check of the ledger or the audit log in the background, the same as `npm run check:ledger` and `npm run
 * check:audit`. Only one of a kind runs at a time.
 */
export const adminRunCheck: Handler<'admin-run-check'> = async (deps, actor, { check: kind }) => {
  const now = deps.clock.now();
  const id = newId();
  const started = await deps.db.transaction().execute(async (trx) => {
    await abandonChecks(trx, kind, later(now, -GIVEN_UP_AFTER_MS), now);
    if (!(await insertCheckRun(trx, { id, kind, now }))) return false;
    await deps.announce(trx, checkRequested, { runId: id });
    await writeAudit(trx, {
      action: 'check_started',
      actorUserId: actor.userId,
      detail: { check: kind, run_id: id },
      origin: actor,
      now,
    });
    return true;
  });
  return { started };
};

/** Runs a requested check. A repeat of a finished check does nothing. */
export async function runCheck(deps: Deps, { runId }: { runId: string }) {
  const run = await findCheckUnderWay(deps.db, runId);
  if (!run) return;
  const began = performance.now();
  const { findings, seen, error } = await (run.kind === 'ledger' ? ofLedger(deps) : ofAudit(deps)).catch(
    (cause: unknown) => {
      deps.log.error({ err: cause, check: run.kind }, 'a check did not finish');
      return { findings: [], seen: {}, error: "It failed. The service's log says why." };
    },
  );
  await finishCheck(deps.db, runId, {
    finishedAt: deps.clock.now(),
    milliseconds: Math.round(performance.now() - began),
    findings: findings.slice(0, MAX_FINDINGS),
    moreFindings: Math.max(0, findings.length - MAX_FINDINGS),
    seen,
    error,
  });
}

type Result = { findings: CheckFinding[]; seen: Record<string, number>; error: string | null };

async function ofLedger(deps: Deps): Promise<Result> {
  const { findings, counts } = await checkLedger(deps);
  return { findings, seen: counts, error: null };
}

async function ofAudit({ db }: Deps): Promise<Result> {
  const { findings, rows, checkpoints, unsealed } = await checkAudit(db);
  return {
    findings: findings.map((sentence) => ({ rule: 'The audit log is as it was written', sentence })),
    seen: { rows, checkpoints, 'rows that wait for the next checkpoint': unsealed.rows },
    error: null,
  };
}

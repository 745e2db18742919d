import type { System } from '@numlet/contract/admin/findings/finding';
import { STUCK_SHOWN } from '@numlet/contract/constants';
import { DAY, later } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import { listQueues } from '../../../db/queue-tables/read-queues.ts';
import type { Deps } from '../../../deps.ts';
import type { ProviderView } from '../../../ports/provider-monitor.ts';
import { nextRotation, stateOfKey } from '../../accounts/tokens/rotate-signing-keys.ts';
import { listSigningKeys } from '../../accounts/tokens/signing-keys.queries.ts';
import { readComparison } from '../../billing/operations/entry/read-comparison.ts';
import { listPushRefusals } from '../../messages/push/push-refusals.queries.ts';
import { findLastMadeService } from '../../verification/service/verify-services.queries.ts';
import { presentLeftPerson } from '../person/admin-left-person.ts';
import { listUnfinishedDeletions } from '../person/left-people.queries.ts';
import { BLOCKED_DAYS, countBlockedTexts, listBlockedFigures } from './blocked-figures.queries.ts';
import { listLastChecks } from './checks.queries.ts';
import { findLastBackup, listLargestTables, listServers, readDatabase } from './database.queries.ts';
import { presentProbe } from './probe-provider.ts';
import { listProbes } from './probes.queries.ts';
import { retryRule } from './queue-rules.ts';
import {
  listStuckOrders,
  listStuckSubscriptions,
  readCarrierCopies,
  type StuckOrder,
} from './stuck.queries.ts';

/** One row more than is shown, to find whether there are more. */
const MAX_ROWS_READ = STUCK_SHOWN + 1;

/** Reads the state of the service for the System tab and the daily report. Figures of providers are this server's own. */
export async function readSystem(deps: Deps): Promise<System> {
  const { db, clock, server, settings } = deps;
  const now = clock.now();
  const [queues, orders, subscriptions, copies, deletions] = await Promise.all([
    listQueues(db),
    listStuckOrders(db, now, MAX_ROWS_READ),
    listStuckSubscriptions(db, now, MAX_ROWS_READ),
    readCarrierCopies(db),
    listUnfinishedDeletions(db, now, MAX_ROWS_READ),
  ]);
  const [database, tables, backup, servers, keys] = await Promise.all([
    readDatabase(db, now),
    listLargestTables(db),
    findLastBackup(db),
    listServers(db),
    listSigningKeys(db, now),
  ]);
  return {
    checked_at: now.toISOString(),
    server: server.name,
    verify_service: await readVerifyService(deps),
    providers: await readProviders(deps),
    push_refusals: (await listPushRefusals(db)).map(({ since, last_at, ...refusal }) => ({
      ...refusal,
      since: since.toISOString(),
      last_at: last_at.toISOString(),
    })),
    queues: queues.map((queue) => ({ ...queue, retry: retryRule(queue.queue) })),
    orders: shown(orders).map(({ since, next_run_at, user_id, full_name, email, ...order }) => ({
      ...order,
      since: since.toISOString(),
      next_run_at: iso(next_run_at),
      person: personOf({ user_id, full_name, email }),
    })),
    subscriptions: shown(subscriptions).map(({ user_id, full_name, email, ...each }) => ({
      ...each,
      next_event_at: each.next_event_at.toISOString(),
      period_due: iso(each.period_due),
      grace_started_at: iso(each.grace_started_at),
      person: personOf({ user_id, full_name, email }),
    })),
    comparison: await readComparison(deps),
    carrier_copies: { ...copies, next_try_at: iso(copies.next_try_at) },
    blocked_texts: await readBlocked(db, now),
    deletions: shown(deletions).map(presentLeftPerson),
    has_more: {
      orders: orders.length === MAX_ROWS_READ,
      subscriptions: subscriptions.length === MAX_ROWS_READ,
      deletions: deletions.length === MAX_ROWS_READ,
    },
    database: {
      ...database,
      is_embedded: settings.embeddedDatabase,
      tables,
      last_backup: backup ? { ...backup, made_at: backup.made_at.toISOString() } : null,
    },
    servers: servers.map((each) => ({
      name: each.name,
      version: each.version,
      commit: each.commit,
      node: each.node,
      started_at: iso(each.startedAt),
      is_this: each.name !== '' && server.name.startsWith(each.name),
    })),
    signing_keys: keys.map((key) => ({
      kid: key.kid,
      created_at: key.created_at.toISOString(),
      active_from: key.active_from.toISOString(),
      retired_at: iso(key.retired_at),
      state: stateOfKey(key, now),
    })),
    next_key_at: iso(nextRotation(keys)),
    checks: (await listLastChecks(db)).map(({ id: _id, ...run }) => ({
      ...run,
      started_at: run.started_at.toISOString(),
      finished_at: iso(run.finished_at),
    })),
  };
}

const shown = <Row>(rows: readonly Row[]) => rows.slice(0, STUCK_SHOWN);

async function readBlocked(db: Db, now: Date) {
  const [counts, rows] = [await countBlockedTexts(db, now), await listBlockedFigures(db, now, MAX_ROWS_READ)];
  return {
    ...counts,
    since: later(now, -BLOCKED_DAYS * DAY).toISOString(),
    rows: shown(rows),
    has_more: rows.length === MAX_ROWS_READ,
  };
}

async function readProviders({ db, monitor }: Deps) {
  const probes = new Map((await listProbes(db)).map((probe) => [probe.provider, probe]));
  return monitor.list().map((view) => {
    const probe = probes.get(view.provider);
    return { ...presentView(view), probe: probe ? presentProbe(probe) : null };
  });
}

function presentView({ lastFailure, hasSignatureSecret, ...view }: ProviderView) {
  return {
    provider: view.provider,
    is_configured: view.isConfigured,
    is_down: view.isDown,
    calls: view.calls,
    answered: view.answered,
    last_call_at: iso(view.lastCallAt),
    slow_milliseconds: view.slowMs,
    last_failure: lastFailure && { ...lastFailure, at: lastFailure.at.toISOString() },
    signature_secret: hasSignatureSecret ? ('present' as const) : ('not_needed' as const),
    problems: view.problems,
  };
}

/** The service's id is no secret, but only enough of it is shown to distinguish it from another. */
async function readVerifyService({ db, settings: { verifyServiceSid: sid } }: Deps) {
  const created = await findLastMadeService(db);
  const kind = !sid ? 'none' : sid.startsWith('VA') ? 'verify' : sid.startsWith('MG') ? 'messaging' : 'other';
  return {
    kind,
    shown: sid ? `${sid.slice(0, 2)}…${sid.slice(-4)}` : null,
    made: created?.service_sid
      ? {
          service_sid: created.service_sid,
          at: created.asked_at.toISOString(),
          is_in_use: created.service_sid === sid,
        }
      : null,
  } as const;
}

function personOf({ user_id: id, full_name, email }: Pick<StuckOrder, 'user_id' | 'full_name' | 'email'>) {
  return { id, full_name, email };
}

const iso = (moment: Date | null) => moment?.toISOString() ?? null;

import { DAY, later, MINUTE } from '../../../clock.ts';
import { isDatabaseUnavailable, isLockTimeout } from '../../../db/postgres-errors.ts';
import type { Deps } from '../../../deps.ts';
import { forEachCarrier } from '../../../platform/for-each-carrier.ts';
import type { Carrier } from '../../../ports/carrier.ts';
import { ProviderError } from '../../../ports/provider-error.ts';
import { newId } from '../../../random.ts';
import { storeBlockedTexts } from '../blocked/store-blocked-texts.ts';
import { findLockedNumbers } from './locked-numbers.queries.ts';
import { type Arrival, storeTexts } from './store-texts.ts';
import {
  finishTextPoll,
  leaseTextPoll,
  listMissing,
  saveTextPoll,
  type TextPoll,
} from './text-polls.queries.ts';

const LOOK_BACK_MS = 2 * DAY;
/** A text may appear in the carrier's list a little after its time. */
const OVERLAP_MS = 10 * MINUTE;
/** Pages read per run. The next run continues where this one stopped. */
const MAX_PAGES_PER_RUN = 50;
/**
 * How long the carrier may take to deliver or block a text. Shorter than the overlap: the next poll reads the text
 * again.
 */
const MAX_TRANSIT_MS = 5 * MINUTE;
/** Exceeds the time that reading one page can take. */
const LEASE_MS = 2 * MINUTE;

type Poll = { began: Date; from: Date; nextPage: string | null };

/**
 * Reads the carrier's list for texts whose webhook never came and for blocked texts, which the carrier reports in no
 * other way. Covers all numbers in one list, from the last complete poll but at most 48 hours back. Skips known texts
 * and texts from before the number was rented. One server polls at a time. An interrupted poll resumes at the same
 * page. Only a complete poll moves the starting point.
 */
export async function pollMissedTexts(deps: Deps) {
  await forEachCarrier(deps, (carrier) => pollCarrier(deps, carrier));
}

async function pollCarrier(deps: Deps, carrier: Carrier) {
  const { db, clock, log } = deps;
  const now = clock.now();
  const lease = { carrier: carrier.name, holder: newId() };
  const progress = await leaseTextPoll(db, { ...lease, now, leaseMs: LEASE_MS });
  if (!progress) return;
  const poll = resume(progress, now) ?? begin(progress, now);
  try {
    for (let page = 0; page < MAX_PAGES_PER_RUN; page += 1) {
      poll.nextPage = await readPage(deps, carrier, poll);
      if (poll.nextPage === null) return await finishTextPoll(db, lease, poll.began);
      const leasedUntil = later(clock.now(), LEASE_MS);
      if (!(await saveTextPoll(db, lease, { ...poll, leasedUntil }))) return;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // A page that the carrier no longer knows must not be requested again.
    if (error.kind !== 'retryable') poll.nextPage = null;
    log.warn({ err: error }, 'polling the carrier for missed texts failed');
  }
  await saveTextPoll(db, lease, { ...poll, leasedUntil: null });
}

/** @returns the next page; null if only texts older than `poll.from` follow */
async function readPage(deps: Deps, carrier: Carrier, poll: Poll): Promise<string | null> {
  const { db, clock } = deps;
  const { texts, blocked, next } = await carrier.listInbound(poll.from, poll.nextPage);
  const settledBefore = later(clock.now(), -MAX_TRANSIT_MS);
  const listed = texts
    .filter((text) => !text.isArriving || text.receivedAt < settledBefore)
    .map((text) => ({ ...text, carrier: carrier.name, arrivedAt: text.receivedAt }));
  const missing = await listMissing(db, carrier.name, listed);
  const arrivals: Arrival[] = listed.filter((text) => missing.has(text.carrierMessageId)).reverse();
  await store(deps, arrivals);
  await storeBlockedTexts(deps, carrier, blocked);
  return next;
}

/** Stores texts, one by one if the batch fails: one bad text must not prevent the others from being stored. */
async function store(deps: Deps, arrivals: readonly Arrival[]) {
  try {
    await storeTexts(deps, arrivals, 'byPoll');
  } catch (error) {
    if (isLockTimeout(error)) {
      await storeUnlocked(deps, arrivals);
      throw error;
    }
    if (isDatabaseUnavailable(error)) throw error;
    const [only, ...others] = arrivals;
    if (others.length > 0) for (const each of arrivals) await store(deps, [each]);
    else
      deps.log.error(
        { err: error, carrierMessageId: only?.carrierMessageId },
        'a text that the carrier lists could not be stored',
      );
  }
}

/**
 * Stores the texts whose numbers are not locked, if some numbers are. The caller then fails the poll, and the next one
 * finds the rest.
 */
async function storeUnlocked(deps: Deps, arrivals: readonly Arrival[]) {
  const locked = await findLockedNumbers(deps.db, [...new Set(arrivals.map(({ to }) => to))]);
  if (locked.size === 0) return;
  await storeTexts(
    deps,
    arrivals.filter(({ to }) => !locked.has(to)),
    'byPoll',
  );
}

function begin({ looked_until }: TextPoll, now: Date): Poll {
  // The clock may have been set back since the last poll.
  const polledUntil = looked_until && earliest(looked_until, now);
  const from = latest(later(now, -LOOK_BACK_MS), polledUntil && later(polledUntil, -OVERLAP_MS));
  return { began: now, from, nextPage: null };
}

function resume({ look_began, look_from, next_page }: TextPoll, now: Date): Poll | undefined {
  if (!look_began || !look_from || !next_page) return undefined;
  return {
    began: earliest(look_began, now),
    from: latest(look_from, later(now, -LOOK_BACK_MS)),
    nextPage: next_page,
  };
}

function latest(moment: Date, other: Date | null): Date {
  return other && other > moment ? other : moment;
}

function earliest(moment: Date, other: Date): Date {
  return other < moment ? other : moment;
}

import { DAY, later, MINUTE } from '../../../clock.ts';
import { isDatabaseUnavailable, isLockTimeout } from '../../../db/postgres-errors.ts';
import type { Deps } from '../../../deps.ts';
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
/** Pages per run. The next run continues a longer list. */
const PAGES = 50;
/**
 * How long the carrier may take to deliver or block a text. Shorter than the overlap: the next poll reads the text
 * again.
 */
const ON_ITS_WAY_MS = 5 * MINUTE;
/** Exceeds the time that reading one page can take. */
const LEASE_MS = 2 * MINUTE;

type Look = { began: Date; from: Date; nextPage: string | null };

/**
 * Reads the carrier's list for texts whose webhook never came and for blocked texts, which the carrier reports in no
 * other way. Reads all numbers together, since the last complete poll, at most 48 hours back, and never from before the
 * account rented the number. Skips known texts. One server polls at a time. An interrupted poll resumes at its page,
 * and counts only when it is complete.
 */
export async function pollMissedTexts(deps: Deps) {
  const { db, carrier, clock, log } = deps;
  const now = clock.now();
  const holding = { carrier: carrier.name, holder: newId() };
  const kept = await leaseTextPoll(db, { ...holding, now, leaseMs: LEASE_MS });
  if (!kept) return;
  const look = resume(kept, now) ?? begin(kept, now);
  try {
    for (let page = 0; page < PAGES; page += 1) {
      look.nextPage = await readPage(deps, look);
      if (look.nextPage === null) return await finishTextPoll(db, holding, look.began);
      const leasedUntil = later(clock.now(), LEASE_MS);
      if (!(await saveTextPoll(db, holding, { ...look, leasedUntil }))) return;
    }
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    // A page that the carrier no longer knows must not be requested again.
    if (error.kind !== 'retryable') look.nextPage = null;
    log.warn({ err: error }, 'the carrier could not be asked for missed texts');
  }
  await saveTextPoll(db, holding, { ...look, leasedUntil: null });
}

/** @returns the next page; null if only texts older than `look.from` follow */
async function readPage(deps: Deps, look: Look): Promise<string | null> {
  const { db, carrier, clock } = deps;
  const { texts, blocked, next } = await carrier.listInbound(look.from, look.nextPage);
  const decidedBefore = later(clock.now(), -ON_ITS_WAY_MS);
  const listed = texts
    .filter((text) => !text.isArriving || text.receivedAt < decidedBefore)
    .map((text) => ({ ...text, arrivedAt: text.receivedAt }));
  const missing = await listMissing(db, carrier.name, listed);
  const arrivals: Arrival[] = listed.filter((text) => missing.has(text.carrierMessageId)).reverse();
  await store(deps, arrivals);
  await storeBlockedTexts(deps, blocked);
  return next;
}

/** Stores texts, one by one if the batch fails: a text that cannot be stored must not keep the poll from the rest. */
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
 * Stores the texts of numbers that no other transaction holds. The other texts make this poll fail, so the next poll
 * finds them.
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

function begin({ looked_until }: TextPoll, now: Date): Look {
  // The clock may have been set back since the last poll.
  const polledUntil = looked_until && earliest(looked_until, now);
  const from = latest(later(now, -LOOK_BACK_MS), polledUntil && later(polledUntil, -OVERLAP_MS));
  return { began: now, from, nextPage: null };
}

function resume({ look_began, look_from, next_page }: TextPoll, now: Date): Look | undefined {
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

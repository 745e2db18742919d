import { later } from '../../../clock.ts';
import type { Db } from '../../../db/connect.ts';
import type { Trx } from '../../../deps.ts';
import { listCodesOfPrefixes, type PrefixTally, tallyPrefixes } from './breaker.queries.ts';
import { BREAKER, type StopReason, spanOfStop, stopReason } from './breaker-rules.ts';

export type Stop = {
  prefix: string;
  why: StopReason;
  sent: number;
  approved: number;
  since: Date;
  until: Date;
};

const windowOf = (now: Date) => ({
  since: later(now, -BREAKER.withinMs),
  openSince: later(now, -BREAKER.openMs),
});

/** The stop of a prefix, while too few people type its codes or too many have an open code. */
export async function findStop(db: Db | Trx, prefix: string, now: Date): Promise<Stop | null> {
  const [stop] = await stopsAmong(db, await tallyPrefixes(db, { prefix }, windowOf(now)), now);
  return stop ?? null;
}

/** Every prefix that is currently limited to one code a minute, the latest stop first. */
export async function listStops(db: Db, now: Date): Promise<Stop[]> {
  const tallies = await tallyPrefixes(db, { atLeast: BREAKER.judged }, windowOf(now));
  return (await stopsAmong(db, tallies, now)).sort((one, other) => Number(other.since) - Number(one.since));
}

async function stopsAmong(db: Db | Trx, tallies: readonly PrefixTally[], now: Date): Promise<Stop[]> {
  const stopped = tallies.flatMap((tally) => {
    const why = stopReason(tally);
    return why ? [{ ...tally, why }] : [];
  });
  if (stopped.length === 0) return [];
  const prefixes = stopped.map(({ prefix }) => prefix);
  const codes = Map.groupBy(
    await listCodesOfPrefixes(db, prefixes, windowOf(now).since),
    ({ prefix }) => prefix,
  );
  return stopped.flatMap(({ prefix, why, sent, typed }) => {
    const span = spanOfStop(codes.get(prefix) ?? [], now);
    return span ? [{ prefix, why, sent, approved: typed, ...span }] : [];
  });
}

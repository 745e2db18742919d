import { DAY, HOUR } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import type { Actor, Deps, Trx } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { limitKey } from '../../platform/limit-keys.ts';
import {
  clearPoints,
  consumeRateLimit,
  type Limit,
  listUsedUp,
  readPoints,
  returnPoint,
} from '../../platform/rate-limits.queries.ts';
import { wideNetworkOf } from '../../platform/wide-network-of.ts';
import type { LimitName } from './verification-rules.ts';

const SENDS_PER_NUMBER: Limit = { points: 5, windowMs: DAY };
const SENDS_PER_PERSON: Limit = { points: 5, windowMs: DAY };
const CHANGES_OF_NUMBER: Limit = { points: 5, windowMs: DAY };
/** Numbers that a person names as their own. Limited, since each answer reveals whether the number is rented here. */
const NAMED_NUMBERS: Limit = { points: 20, windowMs: DAY };
const ONE_ALERT: Limit = { points: 1, windowMs: HOUR };

export type Point = { name: LimitName; key: string; limit: Limit };
export type Exceeded = { name: LimitName; seconds: number };

/** The points of one send, always in this order, so that two sends cannot deadlock. */
export function pointsOfSending(deps: Deps, { userId, ip }: Actor, phone: string): Point[] {
  const { vault, settings } = deps;
  return [
    { name: 'number', key: limitKey(vault, 'sms:number', phone), limit: SENDS_PER_NUMBER },
    { name: 'user', key: `sms:user:${userId}`, limit: SENDS_PER_PERSON },
    { name: 'network', key: limitKey(vault, 'sms:network', wideNetworkOf(ip)), limit: daily(settings) },
    { name: 'everybody', key: EVERYBODY, limit: hourly(settings) },
  ];
}

const EVERYBODY = 'sms:everybody';
const daily = ({ smsPerNetwork }: Deps['settings']): Limit => ({ points: smsPerNetwork, windowMs: DAY });
const hourly = ({ smsPerHour }: Deps['settings']): Limit => ({ points: smsPerHour, windowMs: HOUR });

/** The used part of SMS_PER_HOUR in the current hour. */
export async function readHour({ db, settings, clock }: Deps) {
  const { points, resetsAt } = await readPoints(db, EVERYBODY, hourly(settings), clock.now());
  return { sent: points, limit: settings.smsPerHour, resetsAt };
}

/** Finds people who have reached the daily limit of codes, per person or per phone number. @returns their ids */
export async function listCodesUsedUp(
  db: Db | Trx,
  { vault }: Pick<Deps, 'vault'>,
  people: readonly PhoneOwner[],
  now: Date,
): Promise<ReadonlySet<string>> {
  const keyed = people.map(({ user_id: id, phone_number: phone }) => ({
    id,
    person: `sms:user:${id}`,
    phone: phone && limitKey(vault, 'sms:number', phone),
  }));
  const persons = keyed.map(({ person }) => person);
  const phones = keyed.flatMap(({ phone }) => phone ?? []);
  const usedUp = new Set([
    ...(await listUsedUp(db, persons, SENDS_PER_PERSON, now)),
    ...(await listUsedUp(db, phones, SENDS_PER_NUMBER, now)),
  ]);
  const affected = keyed.filter(({ person, phone }) => usedUp.has(person) || usedUp.has(phone ?? ''));
  return new Set(affected.map(({ id }) => id));
}

/** Restores the full number of codes to a person whose block was lifted or whose attempts were reset. */
export async function resetSends(trx: Trx, { vault }: Deps, { user_id, phone_number: phone }: PhoneOwner) {
  if (phone) await clearPoints(trx, limitKey(vault, 'sms:number', phone));
  await clearPoints(trx, `sms:user:${user_id}`);
}

type PhoneOwner = { user_id: string; phone_number: string | null };

export function pointsOfNaming({ userId }: Actor): Point[] {
  return [{ name: 'changes', key: `phone-named:user:${userId}`, limit: NAMED_NUMBERS }];
}

export function pointsOfChange({ userId }: Actor): Point[] {
  return [{ name: 'changes', key: `phone-change:user:${userId}`, limit: CHANGES_OF_NUMBER }];
}

/**
 * Consumes all points, or returns the first that is used up. Then `trx` must be rolled back, since the earlier points
 * are consumed.
 * Until `trx` ends, other callers that need a point of the same number, person or network wait, and then see what it
 * has written.
 */
export async function consumePoints(trx: Trx, points: readonly Point[], now: Date): Promise<Exceeded | null> {
  for (const { name, key, limit } of points) {
    const seconds = await consumeRateLimit(trx, key, limit, now);
    // A caller that waited for another's point has an earlier `now`, so its window ends more than a window later.
    if (seconds > 0) return { name, seconds: Math.min(seconds, limit.windowMs / 1000) };
  }
  return null;
}

/** The first of these limits that is used up. Consumes no point. */
export async function findUsedUp(db: Db, points: readonly Point[], now: Date): Promise<Exceeded | null> {
  for (const { name, key, limit } of points) {
    const { points: consumed, resetsAt } = await readPoints(db, key, limit, now);
    if (!resetsAt || consumed < limit.points) continue;
    return { name, seconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)) };
  }
  return null;
}

/** Returns the points of a send that certainly did not happen. */
export async function returnPoints({ db }: Deps, points: readonly Point[], takenAt: Date) {
  for (const { key, limit } of points) await returnPoint(db, key, limit, takenAt);
}

/** Alerts the operator, once an hour for the budget and for each prefix. */
export async function raiseAlert(deps: Deps, about: 'everybody' | { prefix: string }) {
  const { db, clock, log } = deps;
  const [now, subject] = [clock.now(), about === 'everybody' ? about : about.prefix];
  if ((await consumeRateLimit(db, alarmKey(subject), ONE_ALERT, now)) > 0) return;
  if (about === 'everybody') {
    const { smsPerHour } = deps.settings;
    log.error({ smsPerHour }, 'no more codes are sent in this hour: SMS_PER_HOUR is used up');
    await writeAudit(db, { action: 'sms_budget_exhausted', detail: { smsPerHour }, origin: null, now });
    return;
  }
  const { prefix } = about;
  log.error(
    { prefix },
    'codes to a prefix are limited to one a minute: too few are entered, or too many are pending',
  );
  await writeAudit(db, { action: 'sms_prefix_stopped', detail: { prefix }, origin: null, now });
}

/** Lets the next stop of a lifted prefix raise an alarm again. */
export async function resetAlert(trx: Trx, prefix: string) {
  await clearPoints(trx, alarmKey(prefix));
}

const alarmKey = (subject: string) => `alarm:sms:${subject}`;

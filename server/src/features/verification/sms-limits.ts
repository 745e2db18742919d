import { DAY, HOUR } from '../../clock.ts';
import type { Db } from '../../db/connect.ts';
import type { Actor, Deps, Trx } from '../../deps.ts';
import { writeAudit } from '../../platform/audit-log.queries.ts';
import { limitKey } from '../../platform/limit-keys.ts';
import {
  consumeRateLimit,
  forgetPoints,
  type Limit,
  listUsedUp,
  readPoints,
  returnPoint,
} from '../../platform/rate-limits.queries.ts';
import { wideNetworkOf } from './network-of.ts';
import type { LimitName } from './verification-rules.ts';

const SENDS_TO_A_NUMBER: Limit = { points: 5, windowMs: DAY };
const SENDS_OF_A_PERSON: Limit = { points: 5, windowMs: DAY };
const SENDS_FROM_A_NETWORK: Limit = { points: 10, windowMs: DAY };
const CHANGES_OF_NUMBER: Limit = { points: 5, windowMs: DAY };
const ONE_ALARM: Limit = { points: 1, windowMs: HOUR };

export type Point = { name: LimitName; key: string; limit: Limit };
export type Exceeded = { name: LimitName; seconds: number };

/** What one sending takes. Always in this order, so that no two wait for each other. */
export function pointsOfSending(deps: Deps, { userId, ip }: Actor, phone: string): Point[] {
  const { vault, settings } = deps;
  return [
    { name: 'number', key: limitKey(vault, 'sms:number', phone), limit: SENDS_TO_A_NUMBER },
    { name: 'user', key: `sms:user:${userId}`, limit: SENDS_OF_A_PERSON },
    { name: 'network', key: limitKey(vault, 'sms:network', wideNetworkOf(ip)), limit: SENDS_FROM_A_NETWORK },
    { name: 'everybody', key: EVERYBODY, limit: hourly(settings) },
  ];
}

const EVERYBODY = 'sms:everybody';
const hourly = ({ smsPerHour }: Deps['settings']): Limit => ({ points: smsPerHour, windowMs: HOUR });

/** How much of SMS_PER_HOUR is used in the hour that runs. */
export async function readHour({ db, settings, clock }: Deps) {
  const { points, resetsAt } = await readPoints(db, EVERYBODY, hourly(settings), clock.now());
  return { sent: points, limit: settings.smsPerHour, resetsAt };
}

/** Of these people those who have had all codes of a day, they themselves or their phone. @returns their ids */
export async function listCodesUsedUp(
  db: Db | Trx,
  { vault }: Pick<Deps, 'vault'>,
  people: readonly Whose[],
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
    ...(await listUsedUp(db, persons, SENDS_OF_A_PERSON, now)),
    ...(await listUsedUp(db, phones, SENDS_TO_A_NUMBER, now)),
  ]);
  const whose = keyed.filter(({ person, phone }) => usedUp.has(person) || usedUp.has(phone ?? ''));
  return new Set(whose.map(({ id }) => id));
}

/** Somebody whose block was lifted, or who is reset, begins anew, with as many codes as on the first day. */
export async function forgetSends(trx: Trx, { vault }: Deps, { user_id, phone_number: phone }: Whose) {
  if (phone) await forgetPoints(trx, limitKey(vault, 'sms:number', phone));
  await forgetPoints(trx, `sms:user:${user_id}`);
}

type Whose = { user_id: string; phone_number: string | null };

export function pointsOfChange({ userId }: Actor): Point[] {
  return [{ name: 'changes', key: `phone-change:user:${userId}`, limit: CHANGES_OF_NUMBER }];
}

/**
 * Takes all points or says which are used up; then `trx` must be rolled back, since those before are taken. Until
 * `trx` ends others who want a point of the same number, person or network wait, and see what it has written.
 */
export async function takePoints(trx: Trx, points: readonly Point[], now: Date): Promise<Exceeded | null> {
  for (const { name, key, limit } of points) {
    const seconds = await consumeRateLimit(trx, key, limit, now);
    // Whoever waited for another's point has an older time of day than that one.
    if (seconds > 0) return { name, seconds: Math.min(seconds, limit.windowMs / 1000) };
  }
  return null;
}

/** The first of them that is used up; takes none. */
export async function findUsedUp(db: Db, points: readonly Point[], now: Date): Promise<Exceeded | null> {
  for (const { name, key, limit } of points) {
    const { points: taken, resetsAt } = await readPoints(db, key, limit, now);
    if (!resetsAt || taken < limit.points) continue;
    return { name, seconds: Math.max(1, Math.ceil((resetsAt.getTime() - now.getTime()) / 1000)) };
  }
  return null;
}

/** For what surely did not happen. */
export async function returnPoints({ db }: Deps, points: readonly Point[], takenAt: Date) {
  for (const { key, limit } of points) await returnPoint(db, key, limit, takenAt);
}

/** The operator hears of it, once an hour for each. */
export async function raiseAlarm(deps: Deps, { name }: Exceeded, prefix: string) {
  if (name !== 'everybody' && name !== 'prefix') return;
  const { db, clock, log } = deps;
  const [now, what] = [clock.now(), name === 'prefix' ? prefix : 'everybody'];
  if ((await consumeRateLimit(db, alarmKey(what), ONE_ALARM, now)) > 0) return;
  if (name === 'everybody') {
    const { smsPerHour } = deps.settings;
    log.error({ smsPerHour }, 'no more codes are sent in this hour: SMS_PER_HOUR is used up');
    await writeAudit(db, { action: 'sms_budget_exhausted', detail: { smsPerHour }, origin: null, now });
    return;
  }
  log.error({ prefix }, 'no more codes are sent to a prefix: too few of them come good');
  await writeAudit(db, { action: 'sms_prefix_stopped', detail: { prefix }, origin: null, now });
}

/** Another stop of a prefix that was lifted is news again. */
export async function forgetAlarm(trx: Trx, prefix: string) {
  await forgetPoints(trx, alarmKey(prefix));
}

const alarmKey = (what: string) => `alarm:sms:${what}`;

import type { Deps, Trx, Vault } from '../../../deps.ts';
import { writeAudit } from '../../../platform/audit-log.queries.ts';
import { dropFactor } from '../factors/factors.queries.ts';
import { dropRecoveryCodes } from '../factors/recovery-codes.queries.ts';
import { dropPassword } from '../profile/users.queries.ts';
import { announceSecurityNotice } from '../security-notices/announce-security-notice.ts';
import { mailEveryAddress } from '../security-notices/mail-every-address.ts';
import { endEverySession } from '../sessions/end-every-session.ts';
import { dropFlow, dropSigningKey, listSealed, lockSealed, resealFactor } from './sealed.queries.ts';

export type DataKeys = {
  /** The key that the service uses from now on. */
  current: Vault;
  /** The key that it used before, if that is known. */
  former: Vault | null;
  /** Whether secrets that neither key opens are given up. */
  isLost: boolean;
};
type ChangeDeps = Pick<Deps, 'db' | 'live' | 'announce' | 'clock'>;
type Factor = { id: string; user_id: string; status: string; sealed: Buffer; data_key_id: string };
type Work = { current: Vault; toReseal: [factor: Factor, secret: Buffer][]; toDrop: Factor[]; all: Factor[] };

/** The effects on everything that was not sealed with the current key, in numbers. */
export type DataKeyChange = {
  signingKeys: number;
  /** Second factors that work as before. */
  resealed: number;
  /** People left without a second factor: signed out, their password removed, and notified. */
  withoutFactor: number;
  /** People who have lost one second factor and still have another. */
  withOneLess: number;
  /** People whose recovery codes are void. */
  withoutCodes: number;
};

type Counts = Readonly<Record<string, number>>;

/** Secrets sealed by features to the right of this one. */
type Alongside = {
  /** @returns what is lost with the former key, such as `3 identity verifications`; null if nothing is */
  describeLost(trx: Trx): Promise<string | null>;
  /** Reseals them in the same transaction. @returns the counts */
  change(trx: Trx): Promise<Counts>;
};

/**
 * Seals everything with the current data key, in one transaction. Reseals second factors, or removes them if the former
 * key is lost. Deletes signing keys, since a holder of the former key may have them; the next start makes a new one.
 * The service must be stopped (docs/operations.md).
 * @throws Error with one sentence when something is sealed with neither of the keys and is not given up
 */
export function changeDataKey(
  deps: ChangeDeps,
  keys: DataKeys,
  alongside?: Alongside,
): Promise<DataKeyChange & Counts> {
  return deps.db.transaction().execute(async (trx) => {
    await lockSealed(trx);
    const { current } = keys;
    const sealed = await listSealed(trx);
    const others = <Row extends { data_key_id: string; sealed: Buffer }>(rows: Row[]) =>
      rows.filter((row) => open(current, row) === null);
    const [signingKeys, factors] = [others(sealed.signingKeys), others(sealed.factors)];
    const secrets = factors.map((factor) => [factor, keys.former && open(keys.former, factor)] as const);
    const toReseal = secrets.flatMap(([factor, secret]) =>
      secret ? [[factor, secret] as [Factor, Buffer]] : [],
    );
    const toDrop = secrets.flatMap(([factor, secret]) => (secret ? [] : [factor]));
    const unknown = signingKeys.filter((key) => !keys.former || open(keys.former, key) === null);
    if (!keys.isLost && unknown.length + toDrop.length > 0)
      throw new Error(refusal(keys, unknown, toDrop, (await alongside?.describeLost(trx)) ?? null));

    for (const { id } of signingKeys) await dropSigningKey(trx, id);
    for (const { id } of others(sealed.flows)) await dropFlow(trx, id);
    const people = await changeFactors(deps, trx, { current, toReseal, toDrop, all: sealed.factors });
    const otherCounts = alongside ? await alongside.change(trx) : {};
    const change = { signingKeys: signingKeys.length, resealed: toReseal.length, ...people, ...otherCounts };
    if (Object.values(change).every((count) => count === 0)) return change;
    await writeAudit(trx, {
      action: 'data_key_changed',
      detail: { ...change, is_lost: keys.isLost },
      after: { data_key_id: current.keyId },
      origin: null,
      now: deps.clock.now(),
    });
    await requireAllOpen(trx, current);
    return change;
  });
}

async function changeFactors(deps: ChangeDeps, trx: Trx, work: Work) {
  const { current, toReseal, toDrop, all } = work;
  for (const [{ id }, secret] of toReseal) await resealFactor(trx, id, current.seal(secret), current.keyId);
  for (const { id } of toDrop) await dropFactor(trx, id);
  const dropped = new Set(toDrop);
  const protectedPeople = new Set(
    all.filter((each) => isInUse(each) && !dropped.has(each)).map((each) => each.user_id),
  );
  const affected = new Set(toDrop.filter(isInUse).map((factor) => factor.user_id));
  const counts = { withoutFactor: 0, withOneLess: 0, withoutCodes: 0 };
  for (const userId of new Set([...affected, ...toReseal.map(([factor]) => factor.user_id)])) {
    // The codes are stored as hashes keyed with the former key, and cannot be hashed with the current one.
    const hadCodes = await dropRecoveryCodes(trx, userId);
    if (hadCodes) counts.withoutCodes += 1;
    if (affected.has(userId) && !protectedPeople.has(userId)) {
      counts.withoutFactor += 1;
      await lockOutPerson(deps, trx, userId);
      continue;
    }
    if (affected.has(userId)) {
      counts.withOneLess += 1;
      await announceFactorLoss(deps, trx, userId, 'second_factor_removed');
    }
    if (hadCodes) await announceVoidCodes(deps, trx, userId);
  }
  return counts;
}

/**
 * Locks the account of a person whose second factor can no longer be checked. The factor protected the account from a
 * person who knows the password, so the password and the sessions are deleted. The owner sets a new password by a link
 * to their mailbox.
 */
async function lockOutPerson(deps: ChangeDeps, trx: Trx, userId: string) {
  await dropPassword(trx, userId, deps.clock.now());
  await endEverySession(deps, userId, 'second_factor_lost', trx);
  await announceFactorLoss(deps, trx, userId, 'second_factor_lost');
}

async function announceFactorLoss(
  deps: ChangeDeps,
  trx: Trx,
  userId: string,
  kind: 'second_factor_lost' | 'second_factor_removed',
) {
  const now = deps.clock.now();
  await writeAudit(trx, { action: 'factor_lost', targetUserId: userId, detail: { kind }, origin: null, now });
  await mailEveryAddress(deps, trx, userId, kind);
}

async function announceVoidCodes(deps: ChangeDeps, trx: Trx, userId: string) {
  const now = deps.clock.now();
  await writeAudit(trx, { action: 'recovery_codes_removed', targetUserId: userId, origin: null, now });
  await announceSecurityNotice(deps, trx, { userId, kind: 'recovery_codes_removed' });
}

const isInUse = ({ status }: Pick<Factor, 'status'>) => status === 'verified';

/** @returns null if another key sealed it, or if it was damaged */
function open(vault: Vault, row: { data_key_id: string; sealed: Buffer }): Buffer | null {
  if (row.data_key_id !== vault.keyId) return null;
  try {
    return vault.open(row.sealed);
  } catch {
    return null;
  }
}

/** Runs before the commit: a secret that cannot be read now is lost. */
async function requireAllOpen(trx: Trx, current: Vault) {
  const { signingKeys, factors, flows } = await listSealed(trx);
  const closed = [...signingKeys, ...factors, ...flows].filter((row) => open(current, row) === null);
  if (closed.length > 0)
    throw new Error(
      `${closed.length} secrets could not be read with DATA_KEY in the end: nothing was changed.`,
    );
}

function refusal(
  { former }: DataKeys,
  signingKeys: readonly object[],
  factors: readonly Factor[],
  otherSecrets: string | null,
): string {
  const people = new Set(factors.filter(isInUse).map((factor) => factor.user_id)).size;
  const keys = former ? 'Neither DATA_KEY nor OLD_DATA_KEY opens' : 'DATA_KEY does not open';
  const secondFactors = `the second factors (of ${people} people)`;
  const others = otherSecrets === null ? ` and ${secondFactors}` : `, ${secondFactors} and ${otherSecrets}`;
  return `${keys} the signing keys (${signingKeys.length})${others} that another key has sealed: set OLD_DATA_KEY to that key, or, if it is lost for good, give these up with \`npm run new-data-key -- --lost\`. Nothing was changed.`;
}

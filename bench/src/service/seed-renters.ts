import { systemClock } from '@numlet/server/clock';
import type { Db } from '@numlet/server/db/connect';
import type { Trx } from '@numlet/server/deps';
import { insertProfile, markPhoneVerified } from '@numlet/server/features/accounts/profile/profiles.queries';
import { insertUser } from '@numlet/server/features/accounts/profile/users.queries';
import { insertSession } from '@numlet/server/features/accounts/sessions/sessions.queries';
import { createTokens } from '@numlet/server/features/accounts/tokens/access-tokens';
import { insertSubscription } from '@numlet/server/features/billing/rentals/entry/subscriptions.queries';
import { insertNumber } from '@numlet/server/features/numbers/phone-numbers.queries';
import { createPasswords } from '@numlet/server/providers/secrets/passwords';
import { createVault, keptDataKey } from '@numlet/server/providers/secrets/vault';
import { newId } from '@numlet/server/random';

export type Renter = { email: string; e164: string; accessToken: string };

/** The password of all renters. */
export const PASSWORD = 'a quiet morning walk';

const MONTH_MS = 30 * 86_400_000;
/** More than any run sends, since withholding is not measured. */
const INCLUDED_SMS = 10_000_000;

export type Seed = {
  people: number;
  /** Whether each has a number that receives texts; otherwise each only has a verified phone. */
  haveNumbers: boolean;
};

/** Creates signed-in people, each with an account, with the features' own queries. */
export async function seedRenters(
  db: Db,
  server: { dataDir: string; origin: string },
  { people, haveNumbers }: Seed,
): Promise<Renter[]> {
  const vault = createVault(keptDataKey(server.dataDir));
  const tokens = await createTokens(db, vault, systemClock, `${server.origin}/auth/v1`);
  const now = systemClock.now();
  const passwordHash = await createPasswords().hash(PASSWORD, 'the bench');
  return db.transaction().execute(async (trx) => {
    const renters: Renter[] = [];
    for (let place = 0; place < people; place += 1) {
      const [userId, accountId, sessionId] = [newId(), newId(), newId()];
      const fullName = 'Ines Adeyemi';
      const ownPhone = `+4477009${String(place).padStart(5, '0')}`;
      const email = `renter${place}@example.com`;
      await insertUser(trx, {
        id: userId,
        accountId,
        identityId: newId(),
        email,
        passwordHash,
        metadata: { full_name: fullName, phone_number: ownPhone },
        confirmed: true,
        now,
      });
      await insertProfile(trx, {
        userId,
        fullName,
        phone: ownPhone,
        purposes: ['freelancing'],
        termsAccepted: true,
        ip: '127.0.0.1',
        now,
      });
      await insertSession(trx, {
        id: sessionId,
        userId,
        amr: [{ method: 'password', timestamp: Math.floor(now.getTime() / 1000) }],
        ip: '127.0.0.1',
        userAgent: null,
        browserSecretHash: null,
        now,
      });
      const e164 = `+1415${String(5_550_000 + place)}`;
      if (haveNumbers) await addNumber(trx, server.origin, { accountId, e164, place, now });
      else await markPhoneVerified(trx, userId, ownPhone, now);
      const claims = { sub: userId, session_id: sessionId, role: 'authenticated', aal: 'aal1' };
      renters.push({ email, e164, accessToken: (await tokens.issue(claims, now)).token });
    }
    return renters;
  });
}

type Giving = { accountId: string; e164: string; place: number; now: Date };

async function addNumber(trx: Trx, origin: string, { accountId, e164, place, now }: Giving) {
  const phoneNumberId = newId();
  await insertNumber(trx, {
    id: phoneNumberId,
    accountId,
    e164,
    countryCode: 'US',
    phoneType: 'Local',
    friendlyName: e164,
    carrier: 'twilio',
    carrierSid: `PN${String(place).padStart(32, '0')}`,
    textsGoTo: `${origin}/webhooks/twilio/sms`,
    orderId: null,
    monthlyCost: null,
    now,
  });
  await insertSubscription(trx, {
    id: newId(),
    account_id: accountId,
    phone_number_id: phoneNumberId,
    plan: 'starter',
    billing_type: 'trial',
    anchor_at: now,
    months_from_anchor: 1,
    period_start: now,
    period_due: new Date(now.getTime() + MONTH_MS),
    included_sms: INCLUDED_SMS,
    last_payment_date: now,
    auto_renew: false,
    created_at: now,
  });
}

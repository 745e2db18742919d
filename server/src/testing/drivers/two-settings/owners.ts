import { plans } from '@numlet/contract/billing/plans';
import type { SimulationServer } from '../../../../trials/simulation/harness/simulation-server.ts';
import { putCustomer, putPurchase, type Rented } from '../../../../trials/simulation/number-owners.ts';
import { giveCredit, putPeople } from '../../../../trials/simulation/people.ts';
import { DAY, HOUR, later } from '../../../clock.ts';
import type { Actor } from '../../../deps.ts';
import { monthsAfter } from '../../../features/billing/rentals/entry/rules/subscription-rules.ts';
import type { OwnerState } from './model.ts';
import { eachOf } from './service-interface.ts';

export type NumberOwner = { person: Actor; token: string; customerId: string; number: Rented };

const SPENT_MINOR = 490;
const usual: OwnerState = {
  renews: true,
  byCard: true,
  overage: false,
  capMinor: 500,
  currency: 'usd',
  creditMinor: 0,
  cardPays: true,
  cardRefused: false,
  inGrace: false,
  monthsPaid: 0,
  included: plans.starter.includedSms,
  used: plans.starter.includedSms,
  spentMinor: 0,
  openMinor: 0,
  shownInGrace: 0,
  withheld: 0,
  withheldInGrace: 0,
  charges: [],
  drawnMinor: 0,
};
const inGrace = {
  ...usual,
  inGrace: true,
  shownInGrace: plans.monthly_topup.includedSms,
  withheldInGrace: 2,
};

/** The states of owners before they change something. */
export const BEGINNINGS: Readonly<Record<string, OwnerState>> = {
  'in paid time, its texts used up and three withheld, two of them within the cap': {
    ...usual,
    spentMinor: SPENT_MINOR,
    withheld: 3,
  },
  'in grace with its renewal switched off, and some credit': { ...inGrace, renews: false, creditMinor: 230 },
  'in grace with too little credit, in pay-as-you-go, overage on': {
    ...inGrace,
    byCard: false,
    overage: true,
    creditMinor: 90,
  },
};

/** The number of texts, withheld or shown, that have arrived for each owner when the day begins. */
export const TEXTS_BEFORE = 3;

const DUE_IN = { time: 5 * DAY, grace: -(DAY + 12 * HOUR) };

/** When the number of an owner in this state is due. */
export function dueOf({ inGrace: isDue }: OwnerState, now: Date): Date {
  return later(now, isDue ? DUE_IN.grace : DUE_IN.time);
}

/** Creates an owner for each state, with a session and a number that is paid by card and renews. */
export async function putOwners(
  server: SimulationServer,
  states: readonly OwnerState[],
): Promise<NumberOwner[]> {
  const { db } = server.connection;
  const now = server.clock.now();
  const people = await putPeople(db, states.length, now);
  await db.updateTable('profiles').set({ terms_accepted_at: now }).execute();
  await db
    .insertInto('sessions')
    .values(
      people.map(({ sessionId, userId }) => ({
        id: sessionId,
        user_id: userId,
        amr: JSON.stringify([{ method: 'password', timestamp: Math.floor(now.getTime() / 1000) }]),
        ip: '198.51.100.1',
        created_at: now,
        last_active_at: now,
      })),
    )
    .execute();
  const owners: NumberOwner[] = [];
  const places = people.map((person, place) => ({ person, place, state: states[place] }));
  await eachOf(places, async ({ person, place, state }) => {
    if (state) owners[place] = await putOwner(server, person, place, state);
  });
  // These rows were written directly, so the trigger's records of them must not be judged.
  await server.pool.query('delete from witnessed');
  return owners;
}

async function putOwner(
  server: SimulationServer,
  person: Actor,
  place: number,
  state: OwnerState,
): Promise<NumberOwner> {
  const customerId = putCustomer(server, person, 'ok');
  const now = server.clock.now();
  const due = dueOf(state, now);
  const number = await putPurchase(
    server,
    { person, customerId },
    {
      e164: `+1415${String(5_550_000 + place).padStart(7, '0')}`,
      currency: state.currency,
      boughtAt: monthsAfter(due, -1),
      texts: state.used,
      renews: true,
    },
  );
  const { rowCount } = await server.pool.query(begin, [
    number.subscriptionId,
    person.userId,
    state.inGrace ? due : null,
    state.inGrace ? state.shownInGrace - (TEXTS_BEFORE - state.withheldInGrace) : 0,
    state.spentMinor,
    state.overage,
    state.capMinor,
    state.byCard ? 'subscription' : 'pay_per_use',
  ]);
  if (rowCount !== 1) throw new Error('the data of an owner is not as expected');
  if (state.creditMinor > 0) await giveCredit(server, person.accountId, state.creditMinor);
  const claims = {
    sub: person.userId,
    session_id: person.sessionId,
    role: 'authenticated',
    aal: 'aal1' as const,
  };
  return { person, customerId, number, token: (await server.deps.tokens.issue(claims, now)).token };
}

/**
 * Writes the result of months directly. The number is next processed at its reminder, or at the next try in the grace
 * period.
 */
const begin = `
  with wish as (update profiles set overage_auto_charge = $6, overage_spending_cap_minor = $7, preferred_payment_method = $8
    where user_id = $2)
  update subscriptions set grace_started_at = $3, grace_sms = $4, overage_minor = $5::bigint, overage_sms = $5::bigint / 5,
    next_event_at = period_due + case when $3::timestamptz is null then interval '-3 days' else interval '3 days' end
  where id = $1`;

import type { SimulationServer } from '../../../../trials/simulation/harness/simulation-server.ts';
import { DAY, later, SECOND } from '../../../clock.ts';
import { monthsAfter } from '../../../features/billing/rentals/entry/rules/subscription-rules.ts';
import { type AccountRecords, readAccountRecords } from './account-records.ts';
import { createActs } from './acts.ts';
import {
  after,
  CREDIT_BOUGHT_MINOR,
  type Event,
  hiddenTexts,
  type OwnerState,
  type Setting,
  TEXTS_OVER,
} from './model.ts';
import { dueOf, type NumberOwner, putOwners, TEXTS_BEFORE } from './owners.ts';
import { type Named, NOTHING_NAMED, type Screens, unannounced } from './screens.ts';
import { createServiceInterface, eachOf } from './service-interface.ts';

/** One combination of a beginning, two settings and an event. */
export type Combination = {
  beginning: string;
  from: OwnerState;
  settings: readonly [Setting, Setting];
  event: Event;
};

type Run = Combination & {
  owner: NumberOwner;
  /** The expected state of the owner, and the records after the last step. */
  state: OwnerState;
  records: AccountRecords;
  screens: Screens | undefined;
  mails: string[];
  wrong: string[];
};

/** The time at which the day begins. */
const BEGINNING = new Date('2026-02-10T10:00:00Z');
const REMINDED = 3 * DAY;
const GRACE = 7 * DAY;

/**
 * Plays a day with one owner for each combination, each with a number of their own, in one service: all change their
 * first setting, then all their second, then the event occurs. Owners whose event is a due date wait for it together.
 * @returns the faults, with the combination before each
 */
export async function playDay(
  server: SimulationServer,
  combinations: readonly Combination[],
): Promise<string[]> {
  const service = createServiceInterface(server);
  const acts = createActs(service);
  const setClock = async (moment: Date) => {
    server.clock.set(moment);
    await server.sandbox.setClock(moment);
  };
  await setClock(BEGINNING);
  const runs = await beginRuns(server, combinations);
  await eachOf(runs, async ({ owner, from }) => {
    if (!from.renews) await acts.change(owner, 'renewal off');
    await acts.receive(owner, TEXTS_BEFORE, 'before');
  });
  await service.processDueWork();

  /** Owners with the same beginning who have not acted yet share one read: their screens are the same. */
  const readScreens = async (all: readonly Run[]) => {
    const first = new Map<OwnerState, Promise<Screens>>();
    await eachOf(all, async (run) => {
      const { owner, from, state } = run;
      const isFresh = from === state;
      const look = (isFresh && first.get(from)) || acts.look(owner);
      if (isFresh) first.set(from, look);
      run.screens = await look;
    });
  };

  /** All owners read their screens and take a step. Then each is judged. */
  const takeStep = async (
    all: readonly Run[],
    step: (run: Run) => Promise<Named>,
    name: (run: Run) => Setting | Event,
  ) => {
    await eachOf(all, async (run) => {
      run.screens = await acts.look(run.owner);
    });
    const named = new Map<Run, Named>();
    await eachOf(all, async (run) => named.set(run, await step(run)));
    await service.processDueWork();
    const recordsOf = await readAccountRecords(server);
    for (const run of all) judge(run, name(run), named.get(run) ?? NOTHING_NAMED, recordsOf(run.owner));
  };

  for (const turn of [0, 1] as const)
    await takeStep(
      runs,
      ({ owner, settings }) => acts.change(owner, settings[turn]),
      ({ settings }) => settings[turn],
    );
  const atOnce = runs.filter(
    ({ event }) => event === 'text over the allowance' || event === 'credit arriving',
  );
  await takeStep(
    atOnce,
    async ({ owner, event, state }) => {
      if (event === 'credit arriving') return acts.buyCredit(owner);
      await acts.receive(owner, room(state) + TEXTS_OVER, 'over');
      return NOTHING_NAMED;
    },
    ({ event }) => event,
  );
  await excludeFinished(server, atOnce);
  const withTime = runs.filter((run) => !atOnce.includes(run));
  refuseCards(
    server,
    withTime.filter(({ event }) => event === 'card refused'),
  );
  await readScreens(withTime);
  // At each of these moments a reminder or a renewal is due.
  const ends = new Map(withTime.map((run) => [run, endOf(run)]));
  const moments = [...ends.values()].flatMap((end) => [later(end, -REMINDED), end]).map(Number);
  for (const moment of [...new Set(moments)].sort((a, b) => a - b)) {
    await setClock(new Date(moment + SECOND));
    await service.processDueWork();
    const over = withTime.filter((run) => Number(ends.get(run)) === moment);
    const recordsOf = await readAccountRecords(server);
    for (const run of over) judge(run, run.event, NOTHING_NAMED, recordsOf(run.owner));
    await excludeFinished(server, over);
  }
  return runs.flatMap((run) => run.wrong.map((what) => `${nameOf(run)}: ${what}`));
}

async function beginRuns(server: SimulationServer, combinations: readonly Combination[]): Promise<Run[]> {
  const owners = await putOwners(
    server,
    combinations.map(({ from }) => from),
  );
  const runs = combinations.flatMap((combination, place): Run[] => {
    const owner = owners[place];
    const { from: state } = combination;
    const records = { charges: [], creditMinor: state.creditMinor, hidden: hiddenTexts(state) };
    const empty = { screens: undefined, mails: [], wrong: [] };
    return owner ? [{ ...combination, ...empty, owner, state, records }] : [];
  });
  const byAddress = new Map(runs.map((run) => [run.owner.person.email, run]));
  server.deps.mail = {
    ...server.deps.mail,
    async send({ to, text }) {
      byAddress.get(to)?.mails.push(text);
    },
  };
  return runs;
}

/** Judges a step: compares its charges with the announcements before it, and the records with the model. */
function judge(run: Run, step: Setting | Event, named: Named, records: AccountRecords) {
  const { wrong, screens, mails } = run;
  if (!screens) throw new Error('nobody has looked at the screens');
  const bought = step === 'credit arriving' ? CREDIT_BOUGHT_MINOR : 0;
  wrong.push(
    ...unannounced({
      step,
      before: screens,
      named,
      mails,
      charges: records.charges.slice(run.records.charges.length),
      drawnMinor: run.records.creditMinor + bought - records.creditMinor,
      textsCame: step === 'text over the allowance' ? TEXTS_OVER : 0,
    }),
  );
  run.records = records;
  run.state = after(run.state, step);
  const { state } = run;
  const compare = (what: string, is: string | number, should: string | number) => {
    if (is !== should) wrong.push(`${what} after "${step}": ${is}, and should be ${should}`);
  };
  compare('charged', records.charges.join(', ') || 'nothing', state.charges.join(', ') || 'nothing');
  compare('credit', records.creditMinor, state.creditMinor);
  compare('texts hidden', records.hidden, hiddenTexts(state));
}

function nameOf({ beginning, settings, event }: Combination): string {
  return `${beginning} | ${settings.join(', ')} | ${event}`;
}

/** How many texts fit into the allowance. */
function room({ inGrace, included, used }: OwnerState): number {
  return inGrace ? 0 : included - used;
}

/** The next due date; for a number in its grace period, the date of its suspension. */
function endOf({ state, from }: Run): Date {
  const due = monthsAfter(dueOf(from, BEGINNING), state.monthsPaid);
  return state.inGrace ? later(due, GRACE) : due;
}

function refuseCards({ sandbox }: SimulationServer, runs: readonly Run[]) {
  const customers = new Set(runs.map(({ owner }) => owner.customerId));
  for (const method of sandbox.state().stripe.methods.values())
    if (method.customer && customers.has(method.customer)) method.behaviour = 'generic_decline';
}

/** Excludes finished owners from the processing, which would only take time. */
async function excludeFinished({ pool }: SimulationServer, runs: readonly Run[]) {
  const ids = runs.map(({ owner }) => owner.number.subscriptionId);
  await pool.query('update subscriptions set next_event_at = null where id = any($1)', [ids]);
}

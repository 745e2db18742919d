import type { SimulationServer } from '../../../../trials/simulation/harness/simulation-server.ts';
import { DAY, later, SECOND } from '../../../clock.ts';
import { monthsAfter } from '../../../features/billing/rentals/entry/rules/subscription-rules.ts';
import { createActs } from './acts.ts';
import { type Books, readBooks } from './books.ts';
import { createFrontDoor, eachOf } from './front-door.ts';
import {
  after,
  CREDIT_BOUGHT_MINOR,
  type Event,
  hiddenTexts,
  type RenterState,
  type Setting,
  TEXTS_OVER,
} from './model.ts';
import { dueOf, putRenters, type Renter, TEXTS_BEFORE } from './renters.ts';
import { type Named, NOTHING_NAMED, type Screens, unannounced } from './screens.ts';

/** One combination of a beginning, two settings and an event. */
export type Combination = {
  beginning: string;
  from: RenterState;
  settings: readonly [Setting, Setting];
  event: Event;
};

type Story = Combination & {
  renter: Renter;
  /** The expected state of the owner, and the records after the last step. */
  state: RenterState;
  books: Books;
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
  const door = createFrontDoor(server);
  const acts = createActs(door);
  const setClock = async (moment: Date) => {
    server.clock.set(moment);
    await server.sandbox.setClock(moment);
  };
  await setClock(BEGINNING);
  const stories = await beginStories(server, combinations);
  await eachOf(stories, async ({ renter, from }) => {
    if (!from.renews) await acts.change(renter, 'renewal off');
    await acts.receive(renter, TEXTS_BEFORE, 'before');
  });
  await door.doWhatIsDue();

  /** Owners with the same beginning who have not acted yet share one read: their screens are the same. */
  const lookAt = async (all: readonly Story[]) => {
    const first = new Map<RenterState, Promise<Screens>>();
    await eachOf(all, async (story) => {
      const { renter, from, state } = story;
      const isFresh = from === state;
      const look = (isFresh && first.get(from)) || acts.look(renter);
      if (isFresh) first.set(from, look);
      story.screens = await look;
    });
  };

  /** All owners read their screens and take a step. Then each is judged. */
  const takeStep = async (
    all: readonly Story[],
    step: (story: Story) => Promise<Named>,
    name: (story: Story) => Setting | Event,
  ) => {
    await eachOf(all, async (story) => {
      story.screens = await acts.look(story.renter);
    });
    const named = new Map<Story, Named>();
    await eachOf(all, async (story) => named.set(story, await step(story)));
    await door.doWhatIsDue();
    const booksOf = await readBooks(server);
    for (const story of all)
      judge(story, name(story), named.get(story) ?? NOTHING_NAMED, booksOf(story.renter));
  };

  for (const turn of [0, 1] as const)
    await takeStep(
      stories,
      ({ renter, settings }) => acts.change(renter, settings[turn]),
      ({ settings }) => settings[turn],
    );
  const atOnce = stories.filter(
    ({ event }) => event === 'text over the allowance' || event === 'credit arriving',
  );
  await takeStep(
    atOnce,
    async ({ renter, event, state }) => {
      if (event === 'credit arriving') return acts.buyCredit(renter);
      await acts.receive(renter, room(state) + TEXTS_OVER, 'over');
      return NOTHING_NAMED;
    },
    ({ event }) => event,
  );
  await leaveAlone(server, atOnce);
  const withTime = stories.filter((story) => !atOnce.includes(story));
  letBanksRefuse(
    server,
    withTime.filter(({ event }) => event === 'card refused'),
  );
  await lookAt(withTime);
  // At each of these moments a reminder or a renewal is due.
  const ends = new Map(withTime.map((story) => [story, endOf(story)]));
  const moments = [...ends.values()].flatMap((end) => [later(end, -REMINDED), end]).map(Number);
  for (const moment of [...new Set(moments)].sort((a, b) => a - b)) {
    await setClock(new Date(moment + SECOND));
    await door.doWhatIsDue();
    const over = withTime.filter((story) => Number(ends.get(story)) === moment);
    const booksOf = await readBooks(server);
    for (const story of over) judge(story, story.event, NOTHING_NAMED, booksOf(story.renter));
    await leaveAlone(server, over);
  }
  return stories.flatMap((story) => story.wrong.map((what) => `${nameOf(story)}: ${what}`));
}

async function beginStories(
  server: SimulationServer,
  combinations: readonly Combination[],
): Promise<Story[]> {
  const renters = await putRenters(
    server,
    combinations.map(({ from }) => from),
  );
  const stories = combinations.flatMap((combination, place): Story[] => {
    const renter = renters[place];
    const { from: state } = combination;
    const books = { charges: [], creditMinor: state.creditMinor, hidden: hiddenTexts(state) };
    const empty = { screens: undefined, mails: [], wrong: [] };
    return renter ? [{ ...combination, ...empty, renter, state, books }] : [];
  });
  const byAddress = new Map(stories.map((story) => [story.renter.person.email, story]));
  server.deps.mail = {
    ...server.deps.mail,
    async send({ to, text }) {
      byAddress.get(to)?.mails.push(text);
    },
  };
  return stories;
}

/** Judges a step: compares its charges with the announcements before it, and the records with the model. */
function judge(story: Story, step: Setting | Event, named: Named, books: Books) {
  const { wrong, screens, mails } = story;
  if (!screens) throw new Error('nobody has looked at the screens');
  const bought = step === 'credit arriving' ? CREDIT_BOUGHT_MINOR : 0;
  wrong.push(
    ...unannounced({
      step,
      before: screens,
      named,
      mails,
      charges: books.charges.slice(story.books.charges.length),
      drawnMinor: story.books.creditMinor + bought - books.creditMinor,
      textsCame: step === 'text over the allowance' ? TEXTS_OVER : 0,
    }),
  );
  story.books = books;
  story.state = after(story.state, step);
  const { state } = story;
  const compare = (what: string, is: string | number, should: string | number) => {
    if (is !== should) wrong.push(`${what} after "${step}": ${is}, and should be ${should}`);
  };
  compare('charged', books.charges.join(', ') || 'nothing', state.charges.join(', ') || 'nothing');
  compare('credit', books.creditMinor, state.creditMinor);
  compare('texts hidden', books.hidden, hiddenTexts(state));
}

function nameOf({ beginning, settings, event }: Combination): string {
  return `${beginning} | ${settings.join(', ')} | ${event}`;
}

/** How many texts fit into the allowance. */
function room({ inGrace, included, used }: RenterState): number {
  return inGrace ? 0 : included - used;
}

/** The next due date; for a number in its grace period, the date of its suspension. */
function endOf({ state, from }: Story): Date {
  const due = monthsAfter(dueOf(from, BEGINNING), state.monthsPaid);
  return state.inGrace ? later(due, GRACE) : due;
}

function letBanksRefuse({ sandbox }: SimulationServer, stories: readonly Story[]) {
  const customers = new Set(stories.map(({ renter }) => renter.customerId));
  for (const method of sandbox.state().stripe.methods.values())
    if (method.customer && customers.has(method.customer)) method.behaviour = 'generic_decline';
}

/** Excludes finished owners from the processing, which would only take time. */
async function leaveAlone({ pool }: SimulationServer, stories: readonly Story[]) {
  const ids = stories.map(({ renter }) => renter.number.subscriptionId);
  await pool.query('update subscriptions set next_event_at = null where id = any($1)', [ids]);
}

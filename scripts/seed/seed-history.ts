import { DAY, HOUR, MINUTE } from '../../server/src/clock.ts';
import { makeAdministrator } from '../../server/src/features/accounts/sign-up/create-administrator.ts';
import { createActs, type Rented } from './acts.ts';
import type { Chance } from './chance.ts';
import { type Character, characters, type Scene, type Self } from './characters.ts';
import type { Place } from './place.ts';
import { makeText } from './texts.ts';

export const HISTORY_DAYS = 40;
export const PASSWORD = 'a quiet evening walk';
const ADMINISTRATOR = { name: 'Robin Ashbery', email: 'robin.ashbery@example.com' };
const TEXT_DAYS = 30;
/** The hours of a day to which the clock moves, so that texts do not all arrive at once. */
const DAY_HOURS = [1, 3, 5, 7, 8, 9, 11, 13, 15, 17, 19, 22];
const LAST_HOURS = [0.5, 1, 1.5, 2, 2.5, 2.9];

type SeededAccounts = { email: string; state: string }[];

/** Seeds forty days that end now. @returns the people who can sign in, and what their account shows */
export async function seedHistory(
  place: Place,
  chance: Chance,
  { people, texts }: { people: number; texts: number },
  note: (line: string) => void,
): Promise<SeededAccounts> {
  const today = Date.now();
  const acts = createActs(place);
  const cast = characters.slice(0, people);
  const selves = new Map<Character, Self>();
  const newcomer = (name: string, email: string, place: number, purpose: string) => ({
    name,
    email,
    purpose,
    password: PASSWORD,
    phone: `+4477009004${String(place).padStart(2, '0')}`,
  });
  const administrator = await acts.signsUp(newcomer(ADMINISTRATOR.name, ADMINISTRATOR.email, 99, 'other'));
  await makeAdministrator(place.deps, administrator.email);
  const send = async (to: Rented | undefined) => {
    // A number that was released at the carrier receives no texts.
    if (!to || !place.sandbox.rentedNumbers().some(({ e164 }) => e164 === to.e164)) return;
    await place.sandbox.sendText({ to: to.e164, ...makeText(chance) });
  };
  const pour = async (number: Rented | undefined, count: number) => {
    for (let sent = 0; sent < count; sent += 1) await send(number);
  };
  const scene: Scene = { place, acts, administrator, pour };

  let sent = 0;
  for (let day = 1 - HISTORY_DAYS; day <= 0; day += 1) {
    // Each day begins three hours before the current time of day, so that the last one ends now.
    const morning = today + day * DAY - 3 * HOUR;
    await place.passTo(new Date(morning));
    if (day < 0) await liveDay(day);
    const numbers = [...selves.values()].flatMap((self) => self.numbers);
    const hours = day === 0 ? LAST_HOURS : DAY_HOURS;
    const [first] = numbers;
    if (day > -TEXT_DAYS && first) {
      const untilTonight = Math.round((texts * (TEXT_DAYS + day)) / TEXT_DAYS);
      const perHour = Math.ceil((untilTonight - sent) / hours.length);
      for (const hour of hours) {
        await place.skipTo(new Date(morning + hour * HOUR + chance.below(20) * MINUTE * (day === 0 ? 0 : 1)));
        const now = Math.min(perHour, untilTonight - sent);
        await Promise.all(Array.from({ length: now }, () => send(chance.pick([first, ...numbers]))));
        sent += now;
      }
    }
    // Open payment pages expire within the hour, so those of today are opened last.
    if (day === 0) await liveDay(day);
    note(
      `${place.now().toISOString().slice(0, 10)}  ${counted(selves.size, 'person', 'people')}, ${counted(numbers.length, 'number', 'numbers')}, ${counted(sent, 'text', 'texts')}`,
    );
  }
  await place.passTo(new Date());
  await place.doNightlyJobs();
  return [
    { email: administrator.email, state: 'administrator' },
    ...cast.map((character) => ({ email: emailOf(character), state: character.state })),
  ];

  async function liveDay(day: number) {
    for (const character of cast) {
      const self = selves.get(character);
      const act = character.days[day];
      if (character.joins === day) selves.set(character, await join(character));
      else if (self && act) await acts.signsIn(self.person);
      const whoActs = selves.get(character);
      if (whoActs && act) await act(whoActs, scene);
    }
  }

  async function join(character: Character): Promise<Self> {
    const { name, purpose, isReferred, provesPhone } = character;
    const referrer = isReferred ? selves.get(characters[0] ?? character) : undefined;
    if (referrer) await acts.signsIn(referrer.person);
    const referrerCode = referrer
      ? (await place.client.call(referrer.person, 'get-referrals')).code
      : undefined;
    const person = await acts.signsUp({
      ...newcomer(name, emailOf(character), characters.indexOf(character), purpose),
      ...(referrerCode ? { referrerCode } : {}),
    });
    if (provesPhone) await acts.provesPhone(person);
    return { person, numbers: [], orders: [] };
  }
}

/** Whether the address is one of a seeded person. */
export function isInvented(email: string): boolean {
  return email === ADMINISTRATOR.email || characters.some((character) => emailOf(character) === email);
}

function counted(count: number, one: string, several: string): string {
  return `${count} ${count === 1 ? one : several}`;
}

function emailOf({ name }: Character): string {
  const plain = name.normalize('NFD').replace(/\p{M}/gu, '').replaceAll('ı', 'i');
  return `${plain.toLowerCase().replaceAll(' ', '.')}@example.com`;
}

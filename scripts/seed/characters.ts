import { HOUR } from '../../server/src/clock.ts';
import type { Person } from '../../server/src/testing/harness/client.ts';
import type { createActs, Rented } from './acts.ts';
import type { Place } from './place.ts';

/** A seeded person, with their numbers and orders so far. */
export type Self = { person: Person; numbers: Rented[]; orders: string[] };
export type Scene = {
  place: Place;
  acts: ReturnType<typeof createActs>;
  administrator: Person;
  /** Sends texts to one number in addition to those that all numbers get. */
  pour(number: Rented | undefined, texts: number): Promise<void>;
};
type Act = (self: Self, scene: Scene) => Promise<unknown>;
/** `joins` and the keys of `days` count days from today: -3 was three days ago. */
export type Character = {
  name: string;
  purpose: string;
  state: string;
  joins: number;
  /** Signed up with the referral link of the first character. */
  isReferred?: true;
  provesPhone: boolean;
  days: Readonly<Record<number, Act>>;
};

const shops = [
  'Shop accounts',
  'Marketplace',
  'Advertising',
  'Support line',
  'Payments',
  'Social media',
  'Newsletter',
];

/** Invented people. Together they are in every state that a screen can show. */
export const characters: readonly Character[] = [
  {
    name: 'Ines Calder',
    purpose: 'business-setup',
    state: 'seven numbers, one of them yearly; referrals in every state',
    joins: -38,
    provesPhone: true,
    days: {
      [-38]: (self, scene) => rent(self, scene, shops[0] ?? ''),
      [-31]: (self, scene) => scene.acts.buysPlan(self.person, 'yearly', must(self.numbers[0])),
      [-30]: async (self, scene) => {
        for (const label of shops.slice(1, 4)) await rent(self, scene, label);
      },
      [-12]: async (self, scene) => {
        for (const label of shops.slice(4)) await rent(self, scene, label, { country: 'CA' });
      },
    },
  },
  {
    name: 'Amara Ossei',
    purpose: 'freelancing',
    state: 'one number in grace: the card was declined',
    joins: -33,
    provesPhone: true,
    days: { [-33]: (self, scene) => rent(self, scene, 'Freelancing', { card: 'declined-later' }) },
  },
  {
    name: 'Priya Ramanen',
    purpose: 'content-creation',
    state: 'a new number, bought today',
    joins: 0,
    provesPhone: true,
    days: { 0: (self, scene) => rent(self, scene, 'My channel') },
  },
  {
    name: 'Marek Dobrowin',
    purpose: 'digital-marketing',
    state: 'thirty numbers',
    joins: -32,
    provesPhone: true,
    days: {
      [-31]: async (self, scene) => {
        for (let place = 1; place <= 30; place += 1) await rent(self, scene, `Campaign ${place}`);
      },
    },
  },
  {
    name: 'Jonas Feldmark',
    purpose: 'developer-api',
    state: 'one number suspended, unpaid',
    joins: -39,
    provesPhone: true,
    days: { [-39]: (self, scene) => rent(self, scene, 'Test bench', { card: 'declined-later' }) },
  },
  {
    name: 'Lucía Ferrando',
    purpose: 'social-media',
    state: 'over the allowance, with withheld texts',
    joins: -20,
    provesPhone: true,
    days: {
      [-20]: (self, scene) => rent(self, scene, 'Accounts'),
      [-2]: (self, scene) => scene.pour(self.numbers[0], 112),
    },
  },
  {
    name: 'Noor Haddadi',
    purpose: 'other',
    state: 'no number, and an unverified phone',
    joins: -1,
    provesPhone: false,
    days: {},
  },
  {
    name: 'Oliver Brandow',
    purpose: 'international-business',
    state: 'pays by crypto: in full, half, late and open; a number paid from credit',
    joins: -25,
    provesPhone: true,
    days: {
      [-25]: async (self, { acts }) => {
        await acts.buysCreditByCrypto(self.person, 25, 1);
        const number = await acts.buysNumberFromCredit(self.person, 'Trading');
        if (number) self.numbers.push(number);
      },
      [-16]: (self, { acts }) => acts.buysCreditByCrypto(self.person, 20, 0.5),
      [-9]: (self, { acts }) => acts.buysCreditByCrypto(self.person, 10, 1, 3 * HOUR),
      0: (self, { acts }) => acts.buysCreditByCrypto(self.person, 15, null),
    },
  },
  {
    name: 'Mei Tanabara',
    purpose: 'social-media',
    state: 'number on hold: its payment is disputed',
    joins: -18,
    provesPhone: true,
    days: {
      [-18]: (self, scene) => rent(self, scene, 'Photos'),
      [-5]: (self, { acts }) => acts.disputes(must(self.orders[0])),
    },
  },
  {
    name: 'Sofia Lindkvist',
    purpose: 'freelancing',
    state: 'the first purchase was refunded; her referral was reversed',
    joins: -15,
    isReferred: true,
    provesPhone: true,
    days: {
      [-15]: (self, scene) => rent(self, scene, 'Work'),
      [-14]: async (self, { place }) => {
        await place.client.call(self.person, 'request-refund', { orderId: must(self.orders[0]) });
        await place.settle();
      },
    },
  },
  {
    name: 'Rafael Moreirão',
    purpose: 'business-setup',
    state: 'one number; referred, and the commission is paid',
    joins: -12,
    isReferred: true,
    provesPhone: true,
    days: { [-12]: (self, scene) => rent(self, scene, 'Café') },
  },
  {
    name: 'Hana Kovářová',
    purpose: 'content-creation',
    state: 'no number; referred, has bought nothing yet',
    joins: -10,
    isReferred: true,
    provesPhone: true,
    days: {},
  },
  {
    name: 'Daniel Okaforu',
    purpose: 'international-business',
    state: 'one number paid in pounds, topped up, and credit by card',
    joins: -28,
    provesPhone: true,
    days: {
      [-28]: (self, scene) => rent(self, scene, 'Travel', { currency: 'gbp' }),
      [-10]: (self, { acts }) => acts.buysPlan(self.person, 'monthly_topup', must(self.numbers[0])),
      [-8]: (self, { acts }) => acts.buysCredit(self.person, 25),
    },
  },
  {
    name: 'Elif Yıldızer',
    purpose: 'digital-marketing',
    state: 'no number: a card that failed, and a payment page that is open',
    joins: -9,
    provesPhone: true,
    days: {
      [-9]: (self, scene) => rent(self, scene, 'Shop', { card: 'declined' }),
      0: (self, scene) => rent(self, scene, 'Shop', { card: null }),
    },
  },
  {
    name: 'Tom Wexcombe',
    purpose: 'other',
    state: 'has released the number',
    joins: -35,
    provesPhone: true,
    days: {
      [-35]: (self, scene) => rent(self, scene, 'Move'),
      [-6]: async (self, { place }) => {
        const { id: phoneNumberId } = must(self.numbers[0]);
        await place.client.call(self.person, 'release-phone-number', { phoneNumberId });
        await place.settle();
      },
    },
  },
  {
    name: 'Greta Nyholt',
    purpose: 'developer-api',
    state: 'a number and credit from an administrator',
    joins: -7,
    provesPhone: true,
    days: {
      [-7]: async (self, { place, acts, administrator }) => {
        const reason = 'Makes up for the numbers that did not arrive in spring';
        const targetUserId = self.person.userId;
        await acts.signsIn(administrator);
        await place.client.call(administrator, 'admin-free-number', { targetUserId, reason });
        const gift = { key: targetUserId, userId: targetUserId, amount: 10, reason };
        await place.client.call(administrator, 'admin-give-credit', gift);
        await place.settle();
      },
    },
  },
];

async function rent(
  self: Self,
  { acts }: Scene,
  label: string,
  wanted: { country?: 'US' | 'CA'; currency?: 'gbp'; card?: string | null } = {},
) {
  const { orderId, number } = await acts.buysNumber(self.person, { label, ...wanted });
  self.orders.push(orderId);
  if (number) self.numbers.push(number);
}

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The story cannot continue: nothing was bought.');
  return value;
}

export const PASSWORD = 'a quiet morning walk';

export type Newcomer = { email: string; phone: string };

/** The range of phones that `npm run seed` gives to its people. */
const SEEDED_FROM = 400;
const SEEDED = 100;

let made = 0;

/** A person who is unique in this run. The worker's index separates the workers. */
export function aNewcomer(workerIndex: number): Newcomer {
  made += 1;
  const place = (workerIndex * 80 + made) % 900;
  return {
    email: `ines.${workerIndex}.${made}@example.com`,
    phone: `7700900${String(place < SEEDED_FROM ? place : place + SEEDED).padStart(3, '0')}`,
  };
}

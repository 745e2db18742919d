export const PASSWORD = 'a quiet morning walk';

export type Newcomer = { email: string; phone: string };

/** The range of phones that `npm run seed` gives to its people. */
const SEEDED_PHONES_START = 400;
const SEEDED_PHONES = 100;

let count = 0;

/** A person who is unique in this run. The worker's index separates the workers. */
export function aNewcomer(workerIndex: number): Newcomer {
  count += 1;
  const suffix = (workerIndex * 80 + count) % 900;
  return {
    email: `ines.${workerIndex}.${count}@example.com`,
    phone: `7700900${String(suffix < SEEDED_PHONES_START ? suffix : suffix + SEEDED_PHONES).padStart(3, '0')}`,
  };
}

import { expect, test } from 'vitest';
import { aNewcomer } from '../../../testing/factories.ts';
import { harness } from '../../../testing/harness.ts';

const ROUNDS = 15;
const PARTS = 8;
const QUIETEST = 5;
const ALIKE = 0.1;

/** The mean of the tries that nothing else on the machine has made longer. */
function undisturbed(times: readonly number[]): number {
  const quietest = [...times].sort((one, other) => one - other).slice(0, QUIETEST);
  return quietest.reduce((sum, time) => sum + time, 0) / quietest.length;
}

test('a wrong password, an unknown address and an account without a password take the same time', async () => {
  const house = await harness();
  const [person, keyless] = [await aNewcomer(house), await aNewcomer(house)];
  await house.db.updateTable('users').set({ password_hash: null }).where('id', '=', keyless.userId).execute();
  const addresses = [person.email, keyless.email, 'nobody@example.com'];
  const times = addresses.map((): number[] => []);
  const measure = async () => {
    for (const [place, email] of addresses.entries()) {
      await house.db.deleteFrom('limits').execute();
      const begun = performance.now();
      const { status } = await house.post('/auth/v1/token?grant_type=password', {
        email,
        password: 'not the password',
      });
      times[place]?.push(performance.now() - begun);
      expect(status).toBe(400);
    }
  };
  const difference = () => {
    const [known = 1, ...others] = times.map(undisturbed);
    return Math.max(...others.map((other) => Math.abs(other - known) / known));
  };
  // On a busy machine it takes more tries to see the times as they are; a real difference stays however many.
  for (let part = 0; part < PARTS && (part === 0 || difference() >= ALIKE); part += 1)
    for (let round = 0; round < ROUNDS; round += 1) await measure();
  expect(difference()).toBeLessThan(ALIKE);
}, 180_000);

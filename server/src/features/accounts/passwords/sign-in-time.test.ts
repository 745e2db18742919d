import { expect, test } from 'vitest';
import { passwordCost } from '../../../providers/secrets/passwords.ts';
import { aNewcomer } from '../../../testing/factories/factories.ts';
import { sharedTestServer } from '../../../testing/harness/test-server.ts';

const ROUNDS = 15;
const PARTS = 8;
const ALIKE = 0.1;

/**
 * The mean processor time of the tries, which other programs do not lengthen. Leaves out the slowest quarter, during
 * which the service did other work.
 */
function undisturbed(times: readonly number[]): number {
  const quiet = [...times].sort((one, other) => one - other).slice(0, Math.ceil(times.length * 0.75));
  return quiet.reduce((sum, time) => sum + time, 0) / quiet.length;
}

test('a wrong password, an unknown email address and an account without a password take the same time', async () => {
  // At production cost: the cheap hash of the tests would disappear among the other work of a sign-in.
  const server = await sharedTestServer({ compose: { passwordCost } });
  const [person, keyless] = [await aNewcomer(server), await aNewcomer(server)];
  await server.db
    .updateTable('users')
    .set({ password_hash: null })
    .where('id', '=', keyless.userId)
    .execute();
  const addresses = [person.email, keyless.email, 'unknown@example.com'];
  const times = addresses.map((): number[] => []);
  const measure = async () => {
    for (const [place, email] of addresses.entries()) {
      await server.db.deleteFrom('rate_limits').execute();
      const begun = process.cpuUsage();
      const { status } = await server.post('/auth/v1/token?grant_type=password', {
        email,
        password: 'not the password',
      });
      const { user, system } = process.cpuUsage(begun);
      times[place]?.push(user + system);
      expect(status).toBe(400);
    }
  };
  const difference = () => {
    const [known = 1, ...others] = times.map(undisturbed);
    return Math.max(...others.map((other) => Math.abs(other - known) / known));
  };
  // More measurements average the noise out; a real difference stays.
  for (let part = 0; part < PARTS && (part === 0 || difference() >= ALIKE); part += 1)
    for (let round = 0; round < ROUNDS; round += 1) await measure();
  expect(difference()).toBeLessThan(ALIKE);
});

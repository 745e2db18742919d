import { expect, test } from 'vitest';
import { collectLog } from '../../../testing/harness/collect-log.ts';
import { testServer } from '../../../testing/harness/test-server.ts';
import { readCarrierBalance } from './probe-provider.ts';

test('a balance at the carrier below twenty is an error in the log at each hourly read, and one of twenty is not', async () => {
  const log = collectLog();
  const { deps } = await testServer({ environment: { LOG_LEVEL: 'warn' }, compose: { logTo: log } });
  const lookWith = (amount: string) =>
    readCarrierBalance({
      ...deps,
      // The sandbox's own balance is never low.
      monitor: {
        ...deps.monitor,
        probe: async (provider) => ({
          ...(await deps.monitor.probe(provider)),
          balance: { amount, currency: 'USD' },
        }),
      },
    });
  const lines = () => log.find({ msg: 'the balance at the carrier is low' });

  await readCarrierBalance(deps);
  await lookWith('20.00');
  expect(lines()).toEqual([]);
  await lookWith('19.99');
  expect(lines()).toMatchObject([{ level: 50, amount: '19.99', currency: 'USD' }]);
});

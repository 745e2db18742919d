// The service with a clock that its parent sets, as when the clock of the machine is corrected.
import { compose } from '@numlet/server/compose';
import { readConfig } from '@numlet/server/config/config';
import { answerParent } from './answer-parent.ts';

await answerParent<{ aheadMs: number }>(async () => {
  const config = readConfig();
  let aheadMs = 0;
  const numlet = await compose(config, {
    databaseUrl: config.databaseUrl ?? '',
    clock: { now: () => new Date(Date.now() + aheadMs) },
  });
  await numlet.app.listen({ host: config.host, port: config.port });
  return {
    ready: config.publicUrl,
    async handle(order) {
      aheadMs = order.aheadMs;
    },
    stop: () => numlet.stop(),
  };
});

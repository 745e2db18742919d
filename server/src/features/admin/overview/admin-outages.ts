import type { FunctionOutput } from '@numlet/contract/functions';
import type { ProviderView } from '../../../ports/provider-monitor.ts';
import type { Handler } from '../../handler.ts';

type Outage = FunctionOutput<'admin-outages'>['outages'][number];

const WHY: Readonly<Record<string, Outage['why']>> = {
  auth: 'key_refused',
  suspended: 'account_suspended',
  insufficient_funds: 'funds_used_up',
};

/** The outages of providers that this server has noticed. Calls no provider and reads no database. */
export const adminOutages: Handler<'admin-outages'> = async ({ monitor }) => ({
  outages: monitor.list().flatMap((view) => {
    const why = whyOf(view);
    return why ? [{ provider: view.provider, why }] : [];
  }),
});

function whyOf({ provider, isConfigured, isDown, lastFailure }: ProviderView): Outage['why'] | undefined {
  if (!isConfigured) return undefined;
  if (isDown) return 'no_answer';
  // Each push service refuses us on its own. The System tab reads that from the database.
  return provider === 'push' ? undefined : WHY[lastFailure?.kind ?? ''];
}

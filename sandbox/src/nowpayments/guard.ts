import { callKinds, consumeFault, type Fault } from '../faults.ts';
import { failConnection } from '../http/fail-call.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import type { World } from '../world.ts';
import { nowpaymentsError } from './errors.ts';

/** Wraps every call: checks the API key and applies ordered faults. */
export async function guardNowpayments(
  world: World,
  operation: string,
  call: Call,
  work: (world: World, call: Call) => Reply,
): Promise<Reply> {
  if (operation !== 'status' && call.headers['x-api-key'] !== world.settings.nowpaymentsApiKey)
    return nowpaymentsError(403, 'INVALID_API_KEY', 'Invalid api key');
  const fault = consumeFault(world.state.faults, 'nowpayments', [operation], callKinds);
  if (!fault) return work(world, call);
  return (await failConnection(fault, () => work(world, call))) ?? toReply(fault, operation);
}

function toReply({ kind }: Fault, operation: string): Reply {
  if (kind !== 'unavailable') return nowpaymentsError(500, 'INTERNAL_ERROR', 'Internal server error');
  return operation === 'create-payment'
    ? nowpaymentsError(400, 'CURRENCY_UNAVAILABLE', 'Currency is temporarily unavailable')
    : nowpaymentsError(503, 'SERVICE_UNAVAILABLE', 'Service is temporarily unavailable');
}

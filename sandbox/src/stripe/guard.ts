import { callKinds, consumeFault, type Fault } from '../faults.ts';
import { failConnection } from '../http/fail-call.ts';
import type { Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import { invalid, StripeFailure, toStripeErrorReply } from './errors.ts';
import { withIdempotency } from './idempotency.ts';
import { type Params, parseParams } from './params.ts';
import { API_VERSION } from './present-others.ts';

/** A call with its parameters parsed, from the body of a POST or the query of a GET. */
export type StripeCall = {
  id: string;
  second: string;
  path: string;
  params: Params;
  expanded: string[];
  /** Made with the restricted key of Stripe Identity, which may read verified data. */
  isRestricted: boolean;
};

/** Wraps every Stripe call: API key, injected faults, idempotency, and errors in Stripe's format. */
export async function guardStripe(
  world: World,
  operation: string,
  call: Call,
  handler: (world: World, call: StripeCall) => Reply,
): Promise<Reply> {
  const requestId = makeStripeId('req', 14);
  const work = () =>
    attempt(() =>
      withIdempotency(world, call, requestId, () => attempt(() => handler(world, read(world, call)))),
    );
  const reply =
    attempt(() => authenticate(world, call)) ?? (await applyFault(world, operation, call, work)) ?? work();
  const version = String(call.headers['stripe-version'] ?? API_VERSION);
  return { ...reply, headers: { 'request-id': requestId, 'stripe-version': version, ...reply.headers } };
}

async function applyFault(
  world: World,
  operation: string,
  call: Call,
  work: () => Reply,
): Promise<Reply | null> {
  const fault = consumeFault(
    world.state.faults,
    'stripe',
    [operation, ...faultNames(operation, call)],
    callKinds,
  );
  if (!fault) return null;
  return (await failConnection(fault, work)) ?? toStripeErrorReply(toFailure(fault));
}

/** A fault may be injected only into calls about one payment, under the name `<operation> <payment>`. */
function faultNames(operation: string, call: Call): string[] {
  const payment = call.method === 'POST' && parseParams(call.raw).payment_intent;
  return typeof payment === 'string' ? [`${operation} ${payment}`] : [];
}

function attempt<T extends Reply | null>(work: () => T): T | Reply {
  try {
    return work();
  } catch (error) {
    if (error instanceof StripeFailure) return toStripeErrorReply(error);
    const message = error instanceof Error ? error.message : 'The sandbox failed.';
    return toStripeErrorReply(new StripeFailure({ status: 500, type: 'api_error', message }));
  }
}

function authenticate(world: World, call: Call): null {
  const key = keyOf(call);
  const { stripeSecretKey, stripeIdentityKey } = world.settings;
  if (key === stripeSecretKey) return null;
  if (key === stripeIdentityKey) {
    if (call.url.pathname.startsWith('/v1/identity/')) return null;
    const message = 'The provided key does not have the required permissions for this endpoint.';
    throw new StripeFailure({ status: 403, type: 'invalid_request_error', message });
  }
  const message = key
    ? `Invalid API Key provided: ${key.slice(0, 8)}****`
    : 'You did not provide an API key.';
  throw new StripeFailure({ status: 401, type: 'invalid_request_error', message });
}

function keyOf({ headers }: Call): string {
  const given = /^Bearer (.+)$/i.exec(headers.authorization ?? '')?.[1];
  const basic = /^Basic (.+)$/i.exec(headers.authorization ?? '')?.[1];
  return (
    given ??
    Buffer.from(basic ?? '', 'base64')
      .toString()
      .replace(/:$/, '')
  );
}

function read(world: World, call: Call): StripeCall {
  const {
    method,
    url,
    raw,
    params: { id = '', second = '' },
  } = call;
  const params = parseParams(method === 'POST' ? raw : url.searchParams);
  const { expand } = params;
  const expanded = Object.values(typeof expand === 'object' ? expand : {}).filter(
    (one) => typeof one === 'string',
  );
  const isRestricted = keyOf(call) === world.settings.stripeIdentityKey;
  return { id, second, path: url.pathname, params, expanded, isRestricted };
}

function toFailure({ code, kind }: Fault): StripeFailure {
  if (code === 429) {
    return new StripeFailure({
      status: 429,
      type: 'invalid_request_error',
      code: 'rate_limit',
      message: 'Too many requests.',
    });
  }
  if (code === 409) {
    const message = 'There is currently another in-progress request using this Idempotency Key.';
    return new StripeFailure({
      status: 409,
      type: 'idempotency_error',
      code: 'idempotency_key_in_use',
      message,
    });
  }
  if (code === 400) return invalid('This payment is not eligible for that.');
  const message = kind === 'unavailable' ? 'The service is unavailable.' : 'An unknown error occurred.';
  return new StripeFailure({ status: kind === 'unavailable' ? 503 : 500, type: 'api_error', message });
}

import { type Fault, faultKinds, type Provider } from '../faults.ts';
import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import { makeStripeId } from '../ids.ts';
import { closeOverduePayments } from '../nowpayments/deposits.ts';
import { deliverIpn } from '../nowpayments/ipn.ts';
import { expireOverdue } from '../stripe/checkouts.ts';
import { deliverEvent } from '../stripe/events.ts';
import { listHeldTexts, redeliverText } from '../twilio/texts/incoming-text.ts';
import type { World } from '../world.ts';
import { ControlError, choiceOf, optionalNumber, optionalText, readBody, textOf } from './read-json.ts';

const providers: Provider[] = ['twilio', 'stripe', 'nowpayments', 'smtp', 'google', 's3'];

/** POST /control/faults { provider, operation?, kind, times?, code?, seconds?, effect? } */
export function injectFault(world: World, { raw }: Call): Reply {
  const body = readBody(raw);
  const fault: Fault = {
    id: makeStripeId('fault', 10),
    provider: choiceOf(body, 'provider', providers),
    operation: optionalText(body, 'operation') ?? '*',
    kind: choiceOf(body, 'kind', faultKinds),
    times: Math.max(1, optionalNumber(body, 'times') ?? 1),
    code: optionalNumber(body, 'code'),
    seconds: optionalNumber(body, 'seconds'),
    effect: body.effect === true,
  };
  world.state.faults.push(fault);
  return json(200, fault);
}

export function listFaults(world: World): Reply {
  return json(200, world.state.faults);
}

/** DELETE /control/faults and /control/faults/{id}: withdraws all ordered faults, or one. */
export function withdrawFaults(world: World, { params }: Call): Reply {
  world.state.faults = params.id ? world.state.faults.filter((one) => one.id !== params.id) : [];
  return json(200, { left: world.state.faults.length });
}

/**
 * POST /control/clock { now } or { advance }: sets the sandbox's clock. `now` is a time as ISO text or milliseconds, or
 * null for the computer's own; `advance` is milliseconds forward. The clock continues from there. The service that
 * started this sandbox follows: when this responds, it has scheduled the jobs for everything that fell due.
 */
export async function moveClock(world: World, { raw }: Call): Promise<Reply> {
  const body = readBody(raw);
  const advance = optionalNumber(body, 'advance');
  const time = advance === null ? readTime(body.now) : world.now() + advance;
  if (world.service) requireForward(world.now(), time);
  world.setClock(time);
  await askService(() => world.service?.moveClock(world.state.clockOffset));
  await expireOverdue(world);
  closeOverduePayments(world);
  const now = new Date(world.now()).toISOString();
  const message = `It is ${now.slice(0, 16).replace('T', ' ')} UTC`;
  return json(200, { now, message });
}

export function readClock(world: World): Reply {
  return json(200, { now: new Date(world.now()).toISOString() });
}

/** POST /control/limits/forget: the linked service clears its limits on codes, wrong passwords and the like. */
export async function resetLimits(world: World): Promise<Reply> {
  const { service } = world;
  if (!service) throw new ControlError(409, 'No service follows this sandbox: it runs alone.');
  await askService(() => service.resetLimits());
  return json(200, { message: 'All limits are reset' });
}

/** POST /control/reset: clears everything except Google's signing key and a clock that a service follows. */
export function resetWorld(world: World): Reply {
  world.reset();
  return json(200, { reset: true });
}

/** POST /control/notes { title, text }: adds or replaces a note that the console shows, such as a first password. */
export function addNote(world: World, { raw }: Call): Reply {
  const body = readBody(raw);
  const note = { title: textOf(body, 'title'), text: textOf(body, 'text'), at: world.now() };
  world.state.notes = [...world.state.notes.filter((one) => one.title !== note.title), note];
  return json(200, note);
}

/** POST /control/webhooks/redeliver { id? }: resends one event or text, or all that are held, pending or failed. */
export async function redeliver(world: World, { raw }: Call): Promise<Reply> {
  const id = optionalText(readBody(raw), 'id');
  if (id?.startsWith('SM')) {
    const result = await redeliverText(world, id);
    if (!result) throw new ControlError(404, `There is no text ${id}.`);
    return json(200, { delivered: [result] });
  }
  const ipns = [...world.state.nowpayments.ipns.values()].filter((ipn) =>
    id ? ipn.id === id : isOutstanding(ipn.delivery),
  );
  const events = [...world.state.stripe.events.values()].filter((event) =>
    id ? event.id === id : isOutstanding(event.delivery),
  );
  if (id && events.length + ipns.length === 0) throw new ControlError(404, `There is no event ${id}.`);
  await Promise.all(events.map((event) => deliverEvent(world, event)));
  await Promise.all(ipns.map((ipn) => deliverIpn(world, ipn)));
  const texts = id ? [] : await Promise.all(listHeldTexts(world).map((sid) => redeliverText(world, sid)));
  const shown = [
    ...events.map((event) => ({ id: event.id, type: event.type, status: event.delivery })),
    ...ipns.map((ipn) => ({ id: ipn.id, type: ipn.status, status: ipn.delivery })),
  ];
  return json(200, { delivered: [...shown, ...texts.filter((one) => one !== null)] });
}

function isOutstanding(delivery: string): boolean {
  return delivery === 'held' || delivery === 'failed' || delivery === 'pending';
}

const MAX_MOVE_MS = 366 * 86_400_000;
/** The clocks of the service and the sandbox are never read at exactly the same moment. */
const CLOCK_TOLERANCE_MS = 1000;

function requireForward(from: number, to: number) {
  if (to < from - CLOCK_TOLERANCE_MS)
    throw new ControlError(
      409,
      'The clock can only be moved forward, because the service has data up to then. To start from the beginning, stop the service and remove its data folder.',
    );
  if (to > from + MAX_MOVE_MS) throw new ControlError(400, 'The clock can be moved by at most 366 days.');
}

async function askService(ask: () => Promise<void> | undefined) {
  try {
    await ask();
  } catch (error) {
    throw new ControlError(503, error instanceof Error ? error.message : 'The service did not follow.');
  }
}

function readTime(now: unknown): number {
  const time = now === null ? Date.now() : typeof now === 'string' ? Date.parse(now) : now;
  if (typeof time === 'number' && Number.isFinite(time)) return time;
  throw new ControlError(400, '"now" must be a time or null.');
}

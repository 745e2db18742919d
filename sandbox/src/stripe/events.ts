import { createHmac } from 'node:crypto';
import { consumeFault, webhookKinds } from '../faults.ts';
import { sendRequest } from '../http/send-request.ts';
import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import { presentEvent } from './present-others.ts';
import type { Wire } from './present-payment.ts';
import type { StripeEvent } from './records.ts';

/** The pauses before the retries of a failed delivery; after the last retry the event counts as failed. */
const PAUSES_MS = [1000, 4000, 15_000];
const LATE_SECONDS = 5;
const RESUME_MS = 3000;
const MAX_EVENTS = 5000;
const limits = { connectMs: 5000, readMs: 10_000, totalMs: 10_000 };

/**
 * Stores an event with a copy of the object as it is now, and sends its webhook. The promise resolves after the
 * first attempt and never rejects, so it need not be awaited.
 */
export function emitEvent(
  world: World,
  type: string,
  object: Wire,
  previous: Wire | null = null,
): Promise<void> {
  const event: StripeEvent = {
    id: makeStripeId('evt'),
    created: toSeconds(world.now()),
    type,
    object: structuredClone(object),
    previous,
    requestId: null,
    idempotencyKey: null,
    delivery: 'none',
    attempts: 0,
  };
  const { events } = world.state.stripe;
  events.set(event.id, event);
  const oldest = events.size > MAX_EVENTS ? events.keys().next().value : undefined;
  if (oldest) events.delete(oldest);
  if (world.settings.stripeWebhookUrl === null) return Promise.resolve();
  const fault = consumeFault(world.state.faults, 'stripe', [type, 'webhook'], webhookKinds);
  if (fault?.kind === 'lost-webhook') {
    event.delivery = 'lost';
    return Promise.resolve();
  }
  if (fault?.kind === 'late-webhook') {
    event.delivery = 'held';
    world.later((fault.seconds ?? LATE_SECONDS) * 1000, () => {
      if (event.delivery === 'held') void deliverEvent(world, event);
    });
    return Promise.resolve();
  }
  if (fault?.kind === 'duplicate-webhook')
    return deliverEvent(world, event).then(() => post(world, event).then(noted));
  return deliverEvent(world, event);
}

/** Sends an event's webhook and retries it after a pause if it failed. */
export async function deliverEvent(world: World, event: StripeEvent): Promise<void> {
  const { state } = world;
  event.delivery = 'pending';
  event.attempts += 1;
  const { attempts } = event;
  const delivered = await post(world, event);
  // A reset during the request discarded the event, so no trace of it may appear in the new state.
  if (world.state !== state) return;
  const pause = PAUSES_MS[attempts - 1];
  event.delivery = delivered ? 'delivered' : pause === undefined ? 'failed' : 'pending';
  world.changed();
  if (delivered || pause === undefined) return;
  world.later(pause, () => {
    // An attempt in between, requested on the console, has its own retries.
    if (event.delivery === 'pending' && event.attempts === attempts) void deliverEvent(world, event);
  });
}

/** After a restart, sends pending and held events once the service has had time to start. */
export function resumeDeliveries(world: World): void {
  for (const event of world.state.stripe.events.values()) {
    if (event.delivery !== 'pending' && event.delivery !== 'held') continue;
    world.later(RESUME_MS, () => {
      if (event.delivery !== 'delivered') void deliverEvent(world, event);
    });
  }
}

/** `t=…,v1=…`: HMAC-SHA256 over the time, a dot and the raw body. */
function signEvent(secret: string, seconds: number, body: string): string {
  const signature = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${signature}`;
}

export function toSeconds(milliseconds: number): number {
  return Math.floor(milliseconds / 1000);
}

async function post(world: World, event: StripeEvent): Promise<boolean> {
  const url = world.settings.stripeWebhookUrl;
  if (url === null) return false;
  const body = JSON.stringify(presentEvent(event), null, 2);
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'user-agent': 'Stripe/1.0 (+https://stripe.com/docs/webhooks)',
    accept: '*/*; q=0.5, application/xml',
    'cache-control': 'no-cache',
    'stripe-signature': signEvent(world.settings.stripeWebhookSecret, toSeconds(world.now()), body),
  };
  const outcome = await sendRequest('POST', url, headers, body, limits);
  if (outcome.kind !== 'answered') return false;
  const { status, headers: answered, body: text } = outcome;
  const request = { method: 'POST', url, headers, body };
  world.record({ webhook: 'stripe', request, response: { status, headers: answered, body: text } });
  return status >= 200 && status < 300;
}

function noted(): void {}

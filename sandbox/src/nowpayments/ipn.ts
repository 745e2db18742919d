import { createHmac } from 'node:crypto';
import { consumeFault, webhookKinds } from '../faults.ts';
import { sendRequest } from '../http/send-request.ts';
import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import { presentIpn } from './present-payment.ts';
import type { CryptoPayment, Ipn } from './records.ts';

/** The pauses before the retries of a failed notification; after the last retry it counts as failed. */
const PAUSES_MS = [1000, 4000, 15_000];
const LATE_SECONDS = 5;
const RESUME_MS = 3000;
const MAX_IPNS = 2000;
/** The provider waits three seconds for a response. */
const limits = { connectMs: 3000, readMs: 3000, totalMs: 3000 };

/** Notifies the merchant of a payment's status. The promise resolves after the first attempt and never rejects. */
export async function sendIpn(world: World, payment: CryptoPayment): Promise<void> {
  if (payment.ipnUrl === null) return;
  const ipn: Ipn = {
    id: makeStripeId('ipn', 10),
    at: world.now(),
    paymentId: payment.id,
    status: payment.status,
    url: payment.ipnUrl,
    body: presentIpn(payment),
    delivery: 'pending',
    attempts: 0,
  };
  const { ipns } = world.state.nowpayments;
  ipns.set(ipn.id, ipn);
  const oldest = ipns.size > MAX_IPNS ? ipns.keys().next().value : undefined;
  if (oldest) ipns.delete(oldest);
  const fault = consumeFault(
    world.state.faults,
    'nowpayments',
    [payment.status, 'ipn', 'webhook'],
    webhookKinds,
  );
  if (fault?.kind === 'lost-webhook') ipn.delivery = 'lost';
  else if (fault?.kind === 'late-webhook') {
    ipn.delivery = 'held';
    world.later((fault.seconds ?? LATE_SECONDS) * 1000, () => {
      if (ipn.delivery === 'held') void deliverIpn(world, ipn);
    });
  } else {
    await deliverIpn(world, ipn);
    if (fault?.kind === 'duplicate-webhook') await post(world, ipn);
  }
}

/** Sends a notification and retries it after a pause if it failed. */
export async function deliverIpn(world: World, ipn: Ipn): Promise<void> {
  const { state } = world;
  ipn.delivery = 'pending';
  ipn.attempts += 1;
  const { attempts } = ipn;
  const delivered = await post(world, ipn);
  // A reset during the request discarded the notification.
  if (world.state !== state) return;
  const pause = PAUSES_MS[attempts - 1];
  ipn.delivery = delivered ? 'delivered' : pause === undefined ? 'failed' : 'pending';
  world.changed();
  if (delivered || pause === undefined) return;
  world.later(pause, () => {
    // An attempt in between, requested on the console, has its own retries.
    if (ipn.delivery === 'pending' && ipn.attempts === attempts) void deliverIpn(world, ipn);
  });
}

/** After a restart, sends the notifications that were pending or held back when the previous run ended. */
export function resumeIpns(world: World): void {
  for (const ipn of world.state.nowpayments.ipns.values()) {
    if (ipn.delivery !== 'pending' && ipn.delivery !== 'held') continue;
    world.later(RESUME_MS, () => {
      if (ipn.delivery !== 'delivered') void deliverIpn(world, ipn);
    });
  }
}

/** HMAC-SHA512 over the JSON with its keys sorted at every depth. */
function signIpn(secret: string, body: unknown): string {
  return createHmac('sha512', secret.trim())
    .update(JSON.stringify(sorted(body)))
    .digest('hex');
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([key, one]) => [key, sorted(one)]),
  );
}

async function post(world: World, ipn: Ipn): Promise<boolean> {
  const body = JSON.stringify(ipn.body);
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'NOWPayments v1.0',
    'x-nowpayments-sig': signIpn(world.settings.nowpaymentsIpnSecret, ipn.body),
  };
  const outcome = await sendRequest('POST', ipn.url, headers, body, limits);
  if (outcome.kind !== 'answered') return false;
  const { status, headers: answered, body: text } = outcome;
  const request = { method: 'POST', url: ipn.url, headers, body };
  world.record({ webhook: 'nowpayments', request, response: { status, headers: answered, body: text } });
  return status >= 200 && status < 300;
}

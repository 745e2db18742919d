import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { defaults } from '../../defaults.ts';
import { type Sandbox, startSandbox } from '../../start-sandbox.ts';
import { makeStripe } from '../../testing/sdk-clients.ts';

let sandbox: Sandbox;
let stripe: Stripe;
beforeAll(async () => {
  sandbox = await startSandbox();
});
beforeEach(() => {
  sandbox.reset();
  sandbox.configure({ stripeWebhookUrl: null });
  stripe = makeRestricted();
});
afterAll(() => sandbox.close());

const SENSITIVE = ['verified_outputs.dob', 'last_verification_report.document.number'];

function makeRestricted(): Stripe {
  const { hostname, port } = new URL(sandbox.stripeOrigin);
  return new Stripe(defaults.stripeIdentityKey, {
    ...{ host: hostname, port: Number(port), protocol: 'http' },
    ...{ maxNetworkRetries: 0, telemetry: false },
  });
}

const start = () =>
  stripe.identity.verificationSessions.create({
    type: 'document',
    client_reference_id: 'check-1',
    return_url: 'http://127.0.0.1:3000/kyc',
    options: { document: { require_matching_selfie: true } },
  });

/** Opens the page and submits its form. */
async function submit(url: string | null, fields: Record<string, string>) {
  const page = await (await fetch(url ?? '')).text();
  const action = /action="([^"]+)"/.exec(page)?.[1];
  return fetch(`${sandbox.stripeOrigin}${action}`, {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams(fields),
  });
}

test('a person submits the page once, and its URL works once; only a restricted key reads the verified data', async () => {
  const { id, url } = await start();
  const fields = { firstName: 'Olu', dob: '1980-02-03', number: 'X1', outcome: 'processing' };
  const submitted = await submit(url, fields);
  expect(submitted.headers.get('location')).toBe('http://127.0.0.1:3000/kyc');
  expect(await (await fetch(url ?? '')).text()).toContain('This link cannot be used.');
  expect(await stripe.identity.verificationSessions.retrieve(id)).toMatchObject({
    ...{ status: 'processing', url: null },
  });

  await sandbox.decideIdentity(id);
  expect(await stripe.identity.verificationSessions.retrieve(id)).not.toHaveProperty('verified_outputs');
  const verified = await stripe.identity.verificationSessions.retrieve(id, { expand: SENSITIVE });
  expect(verified).toMatchObject({
    status: 'verified',
    verified_outputs: { first_name: 'Olu', dob: { year: 1980, month: 2, day: 3 } },
    last_verification_report: { document: { number: 'X1', status: 'verified' } },
  });
  const withSecret = makeStripe(sandbox).identity.verificationSessions;
  await expect(withSecret.retrieve(id, { expand: SENSITIVE })).rejects.toMatchObject({ statusCode: 403 });
  await expect(stripe.customers.list()).rejects.toMatchObject({ statusCode: 403 });
  const types = [...sandbox.state().stripe.events.values()].map(({ type }) => type.split('.').at(-1));
  expect(types).toEqual(['created', 'processing', 'verified']);
  // An event names the session, and no verified data.
  expect(JSON.stringify([...sandbox.state().stripe.events.values()])).not.toContain('Olu');
});

test('a refusal says why and leaves the session open; each read returns a new URL', async () => {
  const { id, url } = await start();
  expect((await submit(url, { outcome: 'consent_declined' })).status).toBe(303);
  const refused = await stripe.identity.verificationSessions.retrieve(id);
  expect(refused).toMatchObject({ status: 'requires_input', last_error: { code: 'consent_declined' } });
  const again = await stripe.identity.verificationSessions.retrieve(id);
  expect(new Set([url, refused.url, again.url]).size).toBe(3);
  await sandbox.submitIdentity(id);
  await expect(stripe.identity.verificationSessions.redact(id)).rejects.toMatchObject({ statusCode: 400 });
  await expect(stripe.identity.verificationSessions.cancel(id)).rejects.toMatchObject({ statusCode: 400 });
});

test('a redaction ends an open session, stays under way until it is released, and leaves no personal data', async () => {
  const { id } = await start();
  expect(await stripe.identity.verificationSessions.redact(id)).toMatchObject({
    ...{ status: 'canceled', redaction: { status: 'processing' } },
  });
  const other = await start();
  await sandbox.decideIdentity(other.id);
  await stripe.identity.verificationSessions.redact(other.id);
  await sandbox.finishRedaction(other.id);
  const redacted = await stripe.identity.verificationSessions.retrieve(other.id, {
    expand: ['verified_outputs', ...SENSITIVE],
  });
  expect(redacted).toMatchObject({ redaction: { status: 'redacted' }, client_reference_id: null });
  expect(redacted.verified_outputs?.first_name).toBe('[redacted]');
  expect(JSON.stringify(sandbox.state().identity.sessions.get(other.id))).not.toContain('Adeyemi');
  // After some time it is done without a control call.
  await sandbox.setClock(sandbox.now() + 3_600_000);
  expect(await stripe.identity.verificationSessions.retrieve(id)).toMatchObject({
    redaction: { status: 'redacted' },
  });
});

test('control calls decide checks and release redactions', async () => {
  const act = (id: string, action: string, body: object = {}) =>
    fetch(`${sandbox.origin}/control/identity/${id}/${action}`, {
      method: 'POST',
      body: JSON.stringify(body),
    });
  const { id } = await start();
  expect(await (await act(id, 'refuse', { code: 'document_expired' })).json()).toMatchObject({
    status: 'requires_input',
  });
  expect(await (await act(id, 'verify')).json()).toMatchObject({ status: 'verified' });
  expect((await act(id, 'cancel')).status).toBe(409);
  await stripe.identity.verificationSessions.redact(id);
  expect(await (await act(id, 'redact')).json()).toMatchObject({ redaction: 'redacted' });
  expect((await act('vs_unknown', 'verify')).status).toBe(404);
  expect(await (await fetch(sandbox.origin)).text()).toContain('redaction done');
});

import { type Fault, faultKinds } from '../faults.ts';
import { type Html, html } from '../look/html.ts';
import type { World } from '../world.ts';

/** The most useful faults, each ordered by one button. */
const presets: [label: string, fault: Pick<Fault, 'provider' | 'operation' | 'kind'>][] = [
  ['Number is taken when bought', { provider: 'twilio', operation: 'buy', kind: 'unavailable' }],
  ['Number needs documents', { provider: 'twilio', operation: 'buy', kind: 'regulatory' }],
  ['Response to a purchase is lost', { provider: 'twilio', operation: 'buy', kind: 'lost-answer' }],
  ['Search fails', { provider: 'twilio', operation: 'search', kind: 'error' }],
  ['Code cannot be sent', { provider: 'twilio', operation: 'send-code', kind: 'error' }],
  ['Text’s webhook is lost', { provider: 'twilio', operation: 'inbound-sms', kind: 'lost-webhook' }],
  ['Text’s webhook comes twice', { provider: 'twilio', operation: 'inbound-sms', kind: 'duplicate-webhook' }],
  ['Payment page cannot be created', { provider: 'stripe', operation: 'create-checkout', kind: 'error' }],
  [
    'Payment’s webhook is lost',
    { provider: 'stripe', operation: 'checkout.session.completed', kind: 'lost-webhook' },
  ],
  [
    'Payment’s webhook is late',
    { provider: 'stripe', operation: 'checkout.session.completed', kind: 'late-webhook' },
  ],
  [
    'Identity check cannot start',
    { provider: 'stripe', operation: 'create-identity-session', kind: 'error' },
  ],
  [
    'Identity check’s webhook is lost',
    { provider: 'stripe', operation: 'identity.verification_session.verified', kind: 'lost-webhook' },
  ],
  ['Refund fails', { provider: 'stripe', operation: 'create-refund', kind: 'error' }],
  [
    'Response with crypto address is lost',
    { provider: 'nowpayments', operation: 'create-payment', kind: 'lost-answer' },
  ],
  [
    'Crypto payment’s notification is lost',
    { provider: 'nowpayments', operation: 'ipn', kind: 'lost-webhook' },
  ],
  ['Google is down', { provider: 'google', operation: 'token', kind: 'unavailable' }],
  ['Google’s signature is wrong', { provider: 'google', operation: 'token', kind: 'wrong-signature' }],
  ['Bucket is down', { provider: 's3', operation: '*', kind: 'unavailable' }],
  ['Mail is refused', { provider: 'smtp', operation: 'send', kind: 'error' }],
];

export function renderFaults(world: World): Html {
  const { faults } = world.state;
  if (faults.length === 0) return html`<p class="small">No failures are ordered: everything works.</p>`;
  return html`<ul class="panel rows">${faults.map(
    (
      fault,
    ) => html`<li class="checkout"><span class="about"><span>${fault.kind}</span><span class="small faint">${fault.provider}, ${fault.operation}, ${fault.times === 1 ? 'once' : `${fault.times} times`}</span></span>
      <button data-action="/control/faults/${fault.id}" data-method="DELETE">Take back</button></li>`,
  )}</ul>`;
}

export function renderFaultForm(): Html {
  return html`<div class="chips" role="group" aria-label="Common failures">${presets.map(
    ([label, fault]) =>
      html`<button data-action="/control/faults" data-body='${JSON.stringify(fault)}' data-done="Ordered">${label}</button>`,
  )}</div>
  <details><summary>Any other failure</summary>
  <form class="form" data-post="/control/faults" data-done="Ordered">
    <div class="pair"><div><label for="fault-provider">Provider</label><select id="fault-provider" name="provider"><option>twilio</option><option>stripe</option><option>nowpayments</option><option>smtp</option><option>google</option><option>s3</option></select></div>
    <div><label for="fault-operation">Operation</label><input id="fault-operation" name="operation" value="*" class="mono" required></div></div>
    <div class="pair"><div><label for="fault-kind">Kind</label><select id="fault-kind" name="kind">${faultKinds.map((kind) => html`<option>${kind}</option>`)}</select></div>
    <div><label for="fault-times">Times</label><input id="fault-times" name="times" type="number" min="1" value="1" data-number required></div></div>
    <button>Order failure</button>
  </form></details>`;
}

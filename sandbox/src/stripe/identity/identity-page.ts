import type { Reply } from '../../http/reply.ts';
import { type Html, html } from '../../look/html.ts';
import { renderPage, wordmark } from '../../look/page.ts';
import { sampleDocument } from './change-session.ts';
import { errorCodes, type IdentitySession } from './records.ts';

const TYPES = { passport: 'Passport', id_card: 'ID card', driving_license: 'Driving licence' };

/** The page on which a person has document and face checked. `token` allows one submission. */
export function renderIdentityPage(session: IdentitySession, token: string): Reply {
  const body = html`
<header class="bar">${wordmark()}<span class="tag">Sandbox</span></header>
<main class="pay">
  <section class="summary" aria-label="The check">
    <h1>Verify your identity</h1>
    <p>A photo of your document${session.requireSelfie ? ' and a picture of your face are' : ' is'} checked here.</p>
    <p class="notice">This page stands in for Stripe Identity. It takes no photos: you choose what the check finds.</p>
  </section>
  <section class="panel form" aria-label="What the check finds">
  <form method="post" action="/identity/submit/${token}">
    <h2>What the document says</h2>
    ${field('firstName', 'First name', sampleDocument.firstName)}
    ${field('lastName', 'Last name', sampleDocument.lastName)}
    ${field('dob', 'Date of birth', toText(sampleDocument.dob), 'date')}
    ${field('number', 'Document number', sampleDocument.number)}
    ${field('expires', 'Expires', sampleDocument.expires ? toText(sampleDocument.expires) : '', 'date', false)}
    <div><label for="type">Document</label><select id="type" name="type">${session.allowedTypes.map(
      (type) =>
        html`<option value="${type}">${Object.entries(TYPES).find(([key]) => key === type)?.[1] ?? type}</option>`,
    )}</select></div>
    <div><label for="outcome">Result</label><select id="outcome" name="outcome">
      <option value="verified">Verified</option>
      ${errorCodes.map((code) => html`<option value="${code}">Refused: ${code.replaceAll('_', ' ')}</option>`)}
      <option value="processing">Not decided yet</option>
    </select></div>
    <button class="primary large">Submit</button>
    <div class="others">
      <button name="outcome" value="consent_declined">Decline</button>
      ${session.returnUrl ? html`<a class="button" href="${session.returnUrl}">Leave</a>` : null}
    </div>
  </form>
  </section>
</main>`;
  const target = URL.parse(session.returnUrl ?? '')?.origin;
  return renderPage({
    title: 'Verify your identity',
    body,
    styles: ['pay.css'],
    formTargets: target ? [target] : [],
  });
}

/** Shown for a link that was used or has expired, or whose session no longer waits for the person. */
export function renderLinkOver(session: IdentitySession | null): Reply {
  const body = html`
<header class="bar">${wordmark()}<span class="tag">Sandbox</span></header>
<main class="closed">
  <h1>This link cannot be used.</h1>
  <p>A link works once, within 48 hours. Go back to get a new one.</p>
  ${session?.returnUrl ? html`<p><a class="button primary" href="${session.returnUrl}">Go back</a></p>` : null}
</main>`;
  return renderPage({ title: 'Not valid', body, styles: ['pay.css'], status: session ? 200 : 404 });
}

function field(name: string, label: string, value: string, type = 'text', isRequired = true): Html {
  return html`<div><label for="${name}">${label}</label>
    <input id="${name}" name="${name}" type="${type}" value="${value}" ${isRequired ? html`required` : null}></div>`;
}

function toText({ day, month, year }: { day: number; month: number; year: number }): string {
  return [String(year), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');
}

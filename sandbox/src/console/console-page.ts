import type { Reply } from '../http/reply.ts';
import { type Html, html } from '../look/html.ts';
import { renderPage, wordmark } from '../look/page.ts';
import type { World } from '../world.ts';
import { renderBlocking } from './blocking.ts';
import { renderBucket } from './bucket.ts';
import { renderCheckouts, renderPayments } from './checkouts.ts';
import { renderClock } from './clock.ts';
import { renderCrypto } from './crypto.ts';
import { renderFaultForm, renderFaults } from './faults.ts';
import { renderGoogle } from './google.ts';
import { renderIdentity } from './identity.ts';
import { renderMails } from './mailbox.ts';
import { renderNotes } from './notes.ts';
import { renderOwnPhone } from './own-phone.ts';
import { renderNumberChoice, renderSendText, renderSentTexts } from './send-text.ts';
import { renderWebhooks } from './webhooks.ts';

/**
 * The console. Everything that changes is in elements marked `data-live`: after a change the script fetches this page
 * again and replaces those elements, so one template serves both the first load and updates.
 */
export function renderConsole(world: World): Reply {
  const body = html`
<header class="bar">${wordmark()}<span class="tag">Sandbox</span>
  <span class="status small" id="status" role="status"><span class="caret" aria-hidden="true"></span><span id="status-text">Live</span></span>
  <a class="button" href="${world.settings.publicUrl}">Open the site</a>
</header>
<main class="console">
  <div class="intro">
    <h1>The outside world</h1>
    <p class="faint">Phones, texts, cards, coins and mail as the product meets them, all on this computer.</p>
    <noscript><p class="notice">The buttons on this page need JavaScript.</p></noscript>
    ${live('notes', renderNotes(world))}
  </div>
  <div class="column">
    ${section('phone', 'Your own phone', 'Codes sent to people who sign up arrive here.', live('own-phone', renderOwnPhone(world)))}
    ${section(
      'send',
      'Send a text to a rented number',
      'It is delivered as the carrier would deliver it.',
      html`${renderSendText(live('number-choice', renderNumberChoice(world)))}${live('blocking', renderBlocking(world))}${live('sent-texts', renderSentTexts(world))}`,
    )}
    ${section('mail', 'Mailbox', 'Every mail the product sent, to any address.', html`${live('mails', renderMails(world))}<p><a class="small" href="/mails/examples">All mails of the product, with example facts</a></p>`)}
  </div>
  <div class="column side">
    ${section('checkouts', 'Card payments', null, html`${live('checkouts', renderCheckouts(world))}${live('payments', renderPayments(world))}`)}
    ${section('crypto', 'Crypto payments', null, live('crypto-payments', renderCrypto(world)))}
    ${section('identity', 'Identity checks', 'Decide what Stripe Identity finds.', live('identity-checks', renderIdentity(world)))}
    ${section('google', 'Google accounts', 'Who can sign in with Google.', live('google-accounts', renderGoogle(world)))}
    ${section('bucket', 'Bucket', 'Sealed documents of the product.', live('bucket-objects', renderBucket(world)))}
    ${section('faults', 'Failures', 'Make the next calls fail.', html`${live('fault-list', renderFaults(world))}${renderFaultForm()}`)}
    ${section('webhooks', 'Payment webhooks', null, live('webhook-list', renderWebhooks(world)))}
    ${section('clock', 'Clock and reset', null, live('clock-now', renderClock(world)))}
  </div>
</main>
<div class="toast" id="toast" role="status" aria-live="polite" hidden></div>`;
  return renderPage({ title: 'Console', body, styles: ['console.css'], script: 'console.js' });
}

function section(id: string, title: string, text: string | null, content: Html): Html {
  return html`<section class="block" aria-labelledby="${id}-title" id="${id}">
    <h2 id="${id}-title">${title}</h2>${text ? html`<p class="faint small">${text}</p>` : null}${content}</section>`;
}

function live(id: string, content: Html): Html {
  return html`<div data-live id="live-${id}">${content}</div>`;
}

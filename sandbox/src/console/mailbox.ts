import { clockTime } from '../look/format.ts';
import { type Html, html } from '../look/html.ts';
import type { Mail } from '../smtp/records.ts';
import type { World } from '../world.ts';

const SHOWN = 20;

/** Lists captured mail, newest first, each with a link that follows the first link of the mail. */
export function renderMails(world: World): Html {
  const mails = world.state.mails.slice(-SHOWN).reverse();
  if (mails.length === 0) return html`<p class="panel empty">No mail yet.</p>`;
  return html`<ol class="panel rows">${mails.map(renderMail)}</ol>`;
}

function renderMail(mail: Mail): Html {
  const [link] = mail.links;
  return html`<li class="mail"><span class="mono small faint">${clockTime(mail.at)}</span>
    <span class="about"><a href="/mails/${mail.id}">${mail.subject || 'No subject'}</a><span class="small faint">to ${mail.to.join(', ')}</span></span>
    ${link ? html`<a class="button" href="${link}" target="_blank" rel="noopener">Follow link</a>` : null}</li>`;
}

import type { Reply } from '../http/reply.ts';
import { html } from '../look/html.ts';
import { renderPage, wordmark } from '../look/page.ts';
import type { Mail } from '../smtp/records.ts';

/** Shows one mail: its links first, then its text, then its HTML as a mail program would show it. */
export function renderMail(mail: Mail): Reply {
  const body = html`
<header class="bar">${wordmark()}<span class="tag">Sandbox</span><a class="button" href="/">Console</a></header>
<main class="reader">
  <h1>${mail.subject || 'No subject'}</h1>
  <p class="small faint">From ${mail.from} to ${mail.to.join(', ')}, ${new Date(mail.at).toUTCString()}</p>
  ${
    mail.links.length > 0
      ? html`<ul class="panel rows">${mail.links.map((link) => html`<li><a class="mono small" href="${link}">${link}</a></li>`)}</ul>`
      : null
  }
  ${mail.text ? html`<pre class="panel">${mail.text}</pre>` : null}
  ${mail.html === null ? null : html`<iframe class="panel" title="The mail as HTML" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/mails/${mail.id}/body"></iframe>`}
</main>`;
  return renderPage({ title: mail.subject, body, styles: ['console.css'] });
}

/** The mail's own HTML for the iframe, with a policy that allows no script and loads nothing from outside. */
export function renderMailBody(mail: Pick<Mail, 'html'>): Reply {
  const policy =
    "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox allow-popups allow-popups-to-escape-sandbox; frame-ancestors 'self'";
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': 'no-store',
    'content-security-policy': policy,
    'x-content-type-options': 'nosniff',
  };
  return { status: 200, headers, body: `<base target="_blank">${mail.html ?? ''}` };
}

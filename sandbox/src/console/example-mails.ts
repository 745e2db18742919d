import { json, type Reply } from '../http/reply.ts';
import type { Call } from '../http/router.ts';
import { type Html, html } from '../look/html.ts';
import { renderPage, wordmark } from '../look/page.ts';
import type { ExampleMail, World } from '../world.ts';
import { renderMailBody } from './mail-page.ts';

type View = { width: 'wide' | 'phone'; look: 'light' | 'dark' };
type Placed = ExampleMail & { place: number };

/** Shows every mail of the product, as text and as HTML, in the chosen width and look. */
export function renderExamples({ exampleMails }: World, { url }: Call): Reply {
  const view: View = {
    width: url.searchParams.get('width') === 'phone' ? 'phone' : 'wide',
    look: url.searchParams.get('look') === 'dark' ? 'dark' : 'light',
  };
  const groups = Map.groupBy(
    exampleMails.map((mail, place): Placed => ({ ...mail, place })),
    ({ group }) => group,
  );
  const body = html`
<header class="bar">${wordmark()}<span class="tag">Sandbox</span><a class="button" href="/">Console</a></header>
<main class="gallery">
  <div class="intro">
    <h1>All mails</h1>
    <p class="faint">Every mail of the product with example facts, rendered by the functions that send it.</p>
    ${exampleMails.length === 0 ? html`<p class="panel empty">There are no examples: they appear when npm start starts the service.</p>` : null}
  </div>
  <nav aria-label="View">${renderChoices(view)}</nav>
  <nav aria-label="Groups">${[...groups].map(([group, mails]) => html`<a class="small" href="#${toAnchor(group)}">${group} (${mails.length})</a>`)}</nav>
  ${[...groups].map(([group, mails]) => renderGroup(group, mails, view))}
</main>`;
  return renderPage({ title: 'All mails', body, styles: ['console.css'] });
}

/** The HTML of one example, for its iframe. */
export function renderExampleBody({ exampleMails }: World, { params }: Call): Reply {
  const mail = exampleMails[Number(params.place)];
  return mail ? renderMailBody(mail) : json(404, { error: 'There is no such mail.' });
}

function renderChoices(view: View): Html {
  const link = (label: string, change: Partial<View>) => {
    const { width, look } = { ...view, ...change };
    const isCurrent = width === view.width && look === view.look;
    return html`<a class="button" href="?width=${width}&look=${look}" ${isCurrent ? html`aria-current="true"` : null}>${label}</a>`;
  };
  return html`<span class="chips">${link('Wide', { width: 'wide' })}${link('Phone', { width: 'phone' })}</span>
  <span class="chips">${link('Light', { look: 'light' })}${link('Dark, as inverted by mail programs', { look: 'dark' })}</span>`;
}

function renderGroup(group: string, mails: readonly Placed[], { width, look }: View): Html {
  return html`<section class="block" id="${toAnchor(group)}"><h2>${group}</h2>
  ${mails.map(
    ({ place, name, subject, text }) => html`<article class="sample">
    <h3>${subject}</h3>
    <p class="small faint mono">${name}</p>
    <pre class="panel">${text}</pre>
    <iframe class="panel ${width} ${look}" title="${subject}, as HTML" loading="lazy" sandbox="" src="/mails/examples/${place}"></iframe>
  </article>`,
  )}</section>`;
}

function toAnchor(group: string): string {
  return group.toLowerCase().replaceAll(' ', '-');
}

import { type Reply, redirect } from '../http/reply.ts';
import type { Call, Route } from '../http/router.ts';
import { makeAssetRoutes } from '../look/assets.ts';
import { html } from '../look/html.ts';
import { renderPage } from '../look/page.ts';
import type { World } from '../world.ts';
import { renderConsole } from './console-page.ts';
import { renderExampleBody, renderExamples } from './example-mails.ts';
import { renderMail, renderMailBody } from './mail-page.ts';

/** The console and the pages that it links to. */
export function makeConsoleRoutes(world: World): Route[] {
  return [
    ...makeAssetRoutes(),
    { method: 'GET', path: '/', handle: () => renderConsole(world) },
    { method: 'GET', path: '/mails/examples', handle: (call) => renderExamples(world, call) },
    { method: 'GET', path: '/mails/examples/:place', handle: (call) => renderExampleBody(world, call) },
    { method: 'GET', path: '/mails/:id', handle: (call) => withMail(world, call, renderMail) },
    { method: 'GET', path: '/mails/:id/body', handle: (call) => withMail(world, call, renderMailBody) },
    { method: 'GET', path: '/console', handle: () => redirect('/') },
  ];
}

function withMail(world: World, { params }: Call, render: typeof renderMail): Reply {
  const mail = world.state.mails.find((one) => one.id === params.id);
  if (mail) return render(mail);
  const body = html`<main class="reader"><h1>There is no such mail.</h1><p><a href="/">Back to the console</a></p></main>`;
  return renderPage({ title: 'Not found', body, styles: ['console.css'], status: 404 });
}

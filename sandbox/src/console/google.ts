import { type Html, html } from '../look/html.ts';
import type { World } from '../world.ts';

/** Lists the accounts offered on the sandbox's stand-in for Google's sign-in page. */
export function renderGoogle(world: World): Html {
  const accounts = [...world.state.google.accounts.values()].reverse();
  if (accounts.length === 0)
    return html`<p class="small">No accounts yet. You add one on the sign-in page that the site’s Google button opens.</p>`;
  return html`<ul class="panel rows">${accounts.map(
    ({ name, email, emailVerified }) => html`<li class="checkout"><span class="about"><span>${name}</span>
      <span class="small faint">${email}</span></span>${emailVerified ? null : html`<span class="tag">Not verified</span>`}</li>`,
  )}</ul>`;
}

import { type Html, html } from '../look/html.ts';
import type { World } from '../world.ts';

const HOUR = 3_600_000;
const steps: [label: string, milliseconds: number][] = [
  ['+ 10 minutes', HOUR / 6],
  ['+ 1 hour', HOUR],
  ['+ 1 day', 24 * HOUR],
  ['+ 7 days', 7 * 24 * HOUR],
  ['+ 31 days', 31 * 24 * HOUR],
];

/** Shows the clock that payment pages, codes and a linked service follow, with buttons for clock, limits and reset. */
export function renderClock(world: World): Html {
  const moved = Math.abs(world.state.clockOffset) > 1000;
  return html`<p>${moved ? 'The clock was moved: it is' : 'The clock runs with this computer:'} <span class="mono">${new Date(world.now()).toISOString().slice(0, 16).replace('T', ' ')}</span> UTC.</p>
  <div class="chips" role="group" aria-label="Move the clock forward">${steps.map(
    ([label, step]) =>
      html`<button data-action="/control/clock" data-body='${JSON.stringify({ advance: step })}'>${label}</button>`,
  )}${moved && !world.service ? html`<button data-action="/control/clock" data-body='{"now":null}'>Back to this computer’s time</button>` : null}</div>
  ${world.service ? followed : html`<p class="small faint">This sandbox runs alone: no service follows its clock.</p>`}
  <p class="last"><button class="danger" data-action="/control/reset" data-confirm="Delete every rented number, payment, text, mail and note of the sandbox? The site’s own data stays.">Reset the sandbox</button></p>`;
}

const followed = html`<p class="small faint">The site follows this clock, forward only: renewals, reminders, suspensions and releases that fall due on the way are carried out at once. After a move of more than a few hours, sign in again. Your browser keeps its own time, so what the site calls “today” may differ.</p>
  <p><button data-action="/control/limits/forget" data-body="{}">Reset the limits</button> <span class="small faint">Codes and sign-ins that were refused because of a limit work again.</span></p>`;

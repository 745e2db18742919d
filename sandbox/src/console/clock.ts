import { type Html, html } from '../look/html.ts';
import type { World } from '../world.ts';

const HOUR = 3_600_000;
const steps: [label: string, milliseconds: number][] = [
  ['+ 10 minutes', HOUR / 6],
  ['+ 1 hour', HOUR],
  ['+ 1 day', 24 * HOUR],
  ['+ 31 days', 31 * 24 * HOUR],
];

/** The sandbox's own clock, which payment pages and codes expire by, and the way back to a fresh start. */
export function renderClock(world: World): Html {
  const moved = Math.abs(world.state.clockOffset) > 1000;
  return html`<p>${moved ? 'The clock was moved: it is' : 'The clock runs with this computer:'} <span class="mono">${new Date(world.now()).toISOString().slice(0, 16).replace('T', ' ')}</span> UTC.</p>
  <div class="chips" role="group" aria-label="Move the clock">${steps.map(
    ([label, step]) =>
      html`<button data-action="/control/clock" data-body='${JSON.stringify({ advance: step })}'>${label}</button>`,
  )}${moved ? html`<button data-action="/control/clock" data-body='{"now":null}'>Back to this computer’s time</button>` : null}</div>
  <p class="small faint">Only the world outside follows this clock, not the site itself.</p>
  <p class="last"><button class="danger" data-action="/control/reset" data-confirm="Forget every rented number, payment, text, mail and note of the sandbox? The site keeps what it knows.">Reset the sandbox</button></p>`;
}

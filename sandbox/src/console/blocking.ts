import { type Html, html } from '../look/html.ts';
import type { World } from '../world.ts';

const NUMBERS_SHOWN = 6;

/** Switches for the texts with codes that Twilio blocks: of all numbers, of a country, of one of the newest numbers. */
export function renderBlocking(world: World): Html {
  const { blocking, twilio } = world.state;
  const rented = [...twilio.numbers.values()];
  const countries = [...new Set([...rented.map(({ country }) => country), ...blocking.countries])].sort();
  const newest = rented.slice(-NUMBERS_SHOWN).map(({ e164 }) => e164);
  const numbers = [...new Set([...newest, ...blocking.numbers])];
  return html`<p class="small">Twilio takes in texts with one-time codes and does not deliver them (error 30038): no webhook, and in its list the text has failed and lacks the code. Blocked here:</p>
  <div class="chips" role="group" aria-label="Codes are blocked to">${toggle('All numbers', blocking.all, {})}${countries.map(
    (country) => toggle(country, blocking.countries.includes(country), { country }),
  )}${numbers.map((number) => toggle(number, blocking.numbers.includes(number), { number }))}</div>`;
}

function toggle(label: string, isOn: boolean, whose: { country?: string; number?: string }): Html {
  const body = JSON.stringify({ on: !isOn, ...whose });
  return html`<button aria-pressed="${String(isOn)}" class="${isOn ? 'primary' : ''}" data-action="/control/blocking" data-body='${body}'>${label}</button>`;
}

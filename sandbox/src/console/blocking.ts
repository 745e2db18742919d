import { type Html, html } from '../look/html.ts';
import type { World } from '../world.ts';

const NUMBERS_SHOWN = 6;

/** Switches that make Twilio block texts with codes: to all numbers, to a country, or to one of the newest numbers. */
export function renderBlocking(world: World): Html {
  const { blocking, twilio } = world.state;
  const rented = [...twilio.numbers.values()];
  const countries = [...new Set([...rented.map(({ country }) => country), ...blocking.countries])].sort();
  const newest = rented.slice(-NUMBERS_SHOWN).map(({ e164 }) => e164);
  const numbers = [...new Set([...newest, ...blocking.numbers])];
  return html`<p class="small">Twilio can accept texts with one-time codes without delivering them (error 30038): it calls no webhook, and lists the text as failed, without the code. Blocked now:</p>
  <div class="chips" role="group" aria-label="Block codes to">${toggle('All numbers', blocking.all, {})}${countries.map(
    (country) => toggle(country, blocking.countries.includes(country), { country }),
  )}${numbers.map((number) => toggle(number, blocking.numbers.includes(number), { number }))}</div>`;
}

function toggle(label: string, isOn: boolean, whose: { country?: string; number?: string }): Html {
  const body = JSON.stringify({ on: !isOn, ...whose });
  return html`<button aria-pressed="${String(isOn)}" class="${isOn ? 'primary' : ''}" data-action="/control/blocking" data-body='${body}'>${label}</button>`;
}

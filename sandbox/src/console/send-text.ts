import { clockTime, plate } from '../look/format.ts';
import { type Html, html } from '../look/html.ts';
import type { World } from '../world.ts';
import { examples } from './examples.ts';

const SHOWN = 6;
const CHOICES = 500;

/** The form that sends a text. The choice of rented numbers inside it is kept up to date. */
export function renderSendText(choice: Html): Html {
  return html`<form class="panel form" data-post="/control/texts" data-done="Delivered">
    ${choice}
    <div class="chips" role="group" aria-label="Ready-made texts">${examples.map(
      ({ name, from, body }) =>
        html`<button type="button" data-example data-from="${from}" data-body="${body}">${name}</button>`,
    )}</div>
    <div><label for="text-from">Sender</label><input id="text-from" name="from" class="mono" value="+12025550143" required></div>
    <div><label for="text-body">Text</label><textarea id="text-body" name="body" rows="3" required>482 915 is your Instagram code. Don’t share it.</textarea></div>
    <button class="primary">Send text</button>
  </form>`;
}

export function renderNumberChoice(world: World): Html {
  const numbers = [...world.state.twilio.numbers.values()].slice(-CHOICES).reverse();
  if (numbers.length === 0) {
    return html`<p class="notice">No number is rented yet. Rent one on the site, then send it a text.</p>`;
  }
  return html`<div><label for="text-to">Rented number</label><select id="text-to" name="to" class="mono" required>${numbers.map(
    ({ e164, country }) => html`<option value="${e164}">${e164} ${country}</option>`,
  )}</select></div>`;
}

export function renderSentTexts(world: World): Html {
  const messages = world.state.twilio.messages.slice(-SHOWN).reverse();
  if (messages.length === 0) return html``;
  return html`<ol class="rows plain">${messages.map(
    (message) => html`<li class="sent"><span class="mono small faint">${clockTime(message.receivedAt)}</span>
      <span class="about"><span>${message.body}</span><span class="small faint">${message.from} to ${plate(message.to)}</span></span>
      ${
        message.errorCode === undefined
          ? html`<button data-action="/control/webhooks/redeliver" data-body='${JSON.stringify({ id: message.sid })}'>Again</button>`
          : html`<span class="small faint">Blocked</span>`
      }</li>`,
  )}</ol>`;
}

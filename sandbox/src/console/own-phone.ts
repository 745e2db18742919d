import { clockTime, plate, splitCode } from '../look/format.ts';
import { type Html, html } from '../look/html.ts';
import type { PhoneText } from '../twilio/records.ts';
import type { World } from '../world.ts';

const SHOWN = 12;

/** Lists texts that people received on their own phones, newest first. The code is the largest element of each row. */
export function renderOwnPhone(world: World): Html {
  const texts = world.state.texts.slice(-SHOWN).reverse();
  if (texts.length === 0) {
    return html`<div class="panel empty"><p class="slots" aria-hidden="true"><span class="caret"></span>······</p>
      <p>No code yet. Sign up on the site with any number: the code it sends appears here.</p></div>`;
  }
  return html`<ol class="panel rows">${texts.map((text, index) => renderText(text, index === 0))}</ol>`;
}

function renderText(text: PhoneText, newest: boolean): Html {
  return html`<li class="text ${newest ? 'newest' : ''}">
    <span class="mono small when">${newest ? 'now' : clockTime(text.at)}</span>
    ${text.code ? html`<span class="mono code">${splitCode(text.code)}${newest ? html`<span class="caret" aria-hidden="true"></span>` : null}</span>` : null}
    <span class="about"><span>${text.body}</span><span class="small faint">to ${plate(text.to)}</span></span>
    ${text.code ? html`<button class="${newest ? 'primary' : ''}" data-copy="${text.code}" aria-label="Copy ${text.code}">Copy</button>` : null}
  </li>`;
}

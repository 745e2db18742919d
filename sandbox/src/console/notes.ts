import { type Html, html } from '../look/html.ts';
import type { World } from '../world.ts';

/** Shows the notes that the service left for its operator, such as the first administrator's password. */
export function renderNotes(world: World): Html {
  const notes = [...world.state.notes].reverse();
  return html`${notes.map(
    ({
      title,
      text,
    }) => html`<div class="notice note"><span><b>${title}</b><br><span class="mono">${text}</span></span>
      <button data-copy="${text}" aria-label="Copy: ${title}">Copy</button></div>`,
  )}`;
}

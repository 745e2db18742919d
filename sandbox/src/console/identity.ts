import { shortTime } from '../look/format.ts';
import { type Html, html } from '../look/html.ts';
import type { IdentitySession } from '../stripe/identity/records.ts';
import type { World } from '../world.ts';

const SHOWN = 8;

/** Lists the newest identity checks, with buttons that decide one without opening its page, or end its redaction. */
export function renderIdentity(world: World): Html {
  const sessions = [...world.state.identity.sessions.values()].slice(-SHOWN);
  if (sessions.length === 0) return html`<p class="panel empty">No identity check has been started.</p>`;
  return html`<ol class="panel rows">${sessions.reverse().map(renderSession)}</ol>`;
}

function renderSession(session: IdentitySession): Html {
  const { id, status, lastError, redaction, created } = session;
  const act = (action: string) => `/control/identity/${id}/${action}`;
  const isOpen = !redaction && (status === 'requires_input' || status === 'processing');
  const state = redaction
    ? `redaction ${redaction === 'redacted' ? 'done' : 'under way'}`
    : `${status.replaceAll('_', ' ')}${lastError ? `, ${lastError.code.replaceAll('_', ' ')}` : ''}`;
  return html`<li class="checkout"><span class="about"><span class="mono small">${id}</span>
      <span class="small faint">${shortTime(created * 1000)}, ${state}</span></span>
    <span class="actions">${
      isOpen
        ? html`<button class="primary" data-action="${act('verify')}">Verify</button><button data-action="${act('refuse')}">Refuse</button>
      <button class="plain" data-action="${act('cancel')}">Cancel</button>`
        : null
    }${redaction === 'processing' ? html`<button data-action="${act('redact')}">Finish redaction</button>` : null}</span></li>`;
}

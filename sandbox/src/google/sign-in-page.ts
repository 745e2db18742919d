import { brand } from '@numlet/contract/brand';
import type { Reply } from '../http/reply.ts';
import { type Html, html } from '../look/html.ts';
import { renderPage, wordmark } from '../look/page.ts';
import type { AuthorizationRequest, GoogleAccount } from './records.ts';

/** The page where a person chooses a Google account or cancels. `problem` is the error of the last attempt. */
export function renderSignIn(
  request: AuthorizationRequest,
  accounts: GoogleAccount[],
  problem: string | null,
): Reply {
  const action = `/google/sign-in/${request.id}`;
  const body = html`
${header()}
<main class="google">
  <div class="heading">
    <h1>Sign in with Google</h1>
    <p class="faint">to continue to ${brand.name}</p>
  </div>
  ${accounts.length === 0 ? null : html`<section class="panel" aria-labelledby="known"><h2 class="label" id="known">Choose an account</h2><ul class="rows">${accounts.map((account) => renderAccount(account, action))}</ul></section>`}
  <section class="panel form" aria-labelledby="other">
    <h2 class="label" id="other">${accounts.length === 0 ? 'Your account' : 'Use another account'}</h2>
    ${problem ? html`<p class="error" role="alert">${problem}</p>` : null}
    <form method="post" action="${action}">
      <div><label for="email">Email</label>
      <input id="email" name="email" type="email" autocomplete="email" required value="${request.loginHint ?? ''}"></div>
      <div><label for="name">Name</label>
      <input id="name" name="name" autocomplete="name" required value="Test Person"></div>
      <label class="check"><input type="checkbox" name="verified" value="yes" checked> Google has verified this address</label>
      <button class="primary large" name="action" value="approve">Continue</button>
    </form>
  </section>
  <form method="post" action="${action}"><button class="large" name="action" value="cancel">Cancel</button></form>
  <p class="notice">This page stands in for Google. What you enter stays on this computer.</p>
</main>`;
  const target = new URL(request.redirectUri).origin;
  return renderPage({ title: 'Sign in', body, styles: ['google.css'], formTargets: [target] });
}

/** Shown when a site's request is invalid: like Google, the sandbox then does not redirect. */
export function renderRefusal(error: string, explanation: string): Reply {
  const body = html`
${header()}
<main class="google">
  <div class="heading"><h1>Access blocked</h1></div>
  <p>${explanation}</p>
  <p class="mono small faint">Error 400: ${error}</p>
</main>`;
  return renderPage({ title: 'Access blocked', body, styles: ['google.css'], status: 400 });
}

function header(): Html {
  return html`<header class="bar">${wordmark()}<span class="tag">Sandbox</span></header>`;
}

function renderAccount({ sub, name, email, emailVerified }: GoogleAccount, action: string): Html {
  return html`<li><form method="post" action="${action}">
    <input type="hidden" name="account" value="${sub}">
    <button class="account" name="action" value="approve">
      <span class="initial" aria-hidden="true">${(name || email).slice(0, 1).toUpperCase()}</span>
      <span class="who"><b>${name || email}</b><span class="small faint">${email}</span></span>
      ${emailVerified ? null : html`<span class="tag">Not verified</span>`}
    </button></form></li>`;
}

import { brand } from '@numlet/contract/brand';
import type { Reply } from '../http/reply.ts';
import { type Html, html } from './html.ts';

export type PageParts = {
  title: string;
  body: Html;
  /** Names of the style sheets and the script that the page loads besides the shared look.css. */
  styles?: string[];
  script?: string;
  /** Origins that a form may lead to, besides this one; a redirect after a form counts as well. */
  formTargets?: string[];
  status?: number;
};

/** Renders a whole page, with a content security policy that allows nothing from outside. */
export function renderPage({
  title,
  body,
  styles = [],
  script,
  formTargets = [],
  status = 200,
}: PageParts): Reply {
  const document = html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${title} · ${brand.name} sandbox</title>
<link rel="icon" href="data:,">
${['look.css', ...styles].map((name) => html`<link rel="stylesheet" href="/assets/${name}">`)}
${script ? html`<script type="module" src="/assets/${script}"></script>` : null}
</head>
<body>${body}</body>
</html>
`;
  return {
    status,
    headers: {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': toPolicy(formTargets),
      'referrer-policy': 'same-origin',
      'x-content-type-options': 'nosniff',
    },
    body: document.markup,
  };
}

/** The product's name as the product writes it, with a caret at its end. */
export function wordmark(): Html {
  return html`<span class="wordmark">${brand.name}<span class="caret" aria-hidden="true"></span></span>`;
}

function toPolicy(formTargets: string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    "style-src 'self'",
    "font-src 'self'",
    "img-src 'self' data:",
    "connect-src 'self'",
    "frame-src 'self'",
    `form-action 'self' ${formTargets.join(' ')}`.trim(),
    "base-uri 'none'",
    "frame-ancestors 'none'",
  ].join('; ');
}

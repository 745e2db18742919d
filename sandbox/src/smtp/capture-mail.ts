import { makeStripeId } from '../ids.ts';
import type { World } from '../world.ts';
import type { Mail } from './records.ts';

const MAX_MAILS = 1000;

/** Parses a received message and stores it, with the addresses of all its links in their order. */
export async function captureMail(world: World, raw: Buffer, from: string, to: string[]): Promise<Mail> {
  const { default: PostalMime } = await import('postal-mime');
  const parsed = await PostalMime.parse(raw);
  const text = parsed.text ?? '';
  const html = parsed.html ?? null;
  const mail: Mail = {
    id: makeStripeId('mail', 16),
    at: world.now(),
    from: parsed.from?.address ?? from,
    to,
    subject: parsed.subject ?? '',
    text,
    html,
    links: findLinks(text, html),
    headers: Object.fromEntries(parsed.headers.map(({ key, value }) => [key, value])),
  };
  world.state.mails.push(mail);
  if (world.state.mails.length > MAX_MAILS) world.state.mails.splice(0, world.state.mails.length - MAX_MAILS);
  world.changed();
  return mail;
}

function findLinks(text: string, html: string | null): string[] {
  const inText = [...text.matchAll(/https?:\/\/[^\s<>"')\]]+/g)].map(([link]) =>
    link.replace(/[.,;:!?]+$/, ''),
  );
  const inHtml = [...(html ?? '').matchAll(/\shref\s*=\s*["']([^"']+)["']/gi)].map((match) =>
    decode(match[1] ?? ''),
  );
  return [...new Set([...inText, ...inHtml.filter((link) => /^https?:/i.test(link))])];
}

function decode(attribute: string): string {
  return attribute.replaceAll('&amp;', '&').replaceAll('&#x3D;', '=').replaceAll('&quot;', '"');
}

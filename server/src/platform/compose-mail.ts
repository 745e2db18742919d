import { brand } from '@numlet/contract/brand';
import type { Mail } from '../ports/mailer.ts';

type EmailContent = {
  subject: string;
  lines: readonly string[];
  /** A list below the lines: each item has its own link. */
  items?: readonly { title: string; text: string; link: { label: string; url: string } }[];
  action?: { label: string; url: string };
  /** For a person who was mailed by mistake: a link beside the button, not another button. */
  otherwise?: { label: string; url: string };
  closing: string;
};

/** Composes one email as plain text and as HTML. The caller builds links from the configured address only. */
export function composeMail({
  subject,
  lines,
  items = [],
  action,
  otherwise,
  closing,
}: EmailContent): Omit<Mail, 'to'> {
  const links = [action, otherwise].flatMap((link) => (link ? [`${link.label}:\n${link.url}`] : []));
  const list = items.map(({ title, text: about, link }) => `${title}\n${about}\n${link.label}: ${link.url}`);
  const text = [...lines, ...list, ...links, closing, brand.name].join('\n\n');
  const paragraph = (content: string, colour = '#14181a') =>
    `<p style="margin:0 0 16px;font:15px/24px system-ui,sans-serif;color:${colour}">${content}</p>`;
  const button = action
    ? paragraph(
        `<a href="${asHtml(action.url)}" style="display:inline-block;padding:12px 20px;border-radius:8px;background:#14181a;color:#fafaf7;text-decoration:none">${asHtml(action.label)}</a>`,
      )
    : '';
  const refusal = otherwise
    ? paragraph(`<a href="${asHtml(otherwise.url)}" style="color:#14181a">${asHtml(otherwise.label)}</a>`)
    : '';
  const item = ({ title, text: about, link }: (typeof items)[number]) =>
    `<div style="padding:16px 0;border-top:1px solid #dcdad2;font:15px/24px system-ui,sans-serif;color:#14181a">
<strong style="font-weight:600">${asHtml(title)}</strong><br>
<span style="color:#666c70">${asHtml(about)}</span><br>
<a href="${asHtml(link.url)}" style="color:#14181a">${asHtml(link.label)}</a></div>`;
  const itemList =
    items.length > 0
      ? `<div style="margin:0 0 16px;border-bottom:1px solid #dcdad2">${items.map(item).join('\n')}</div>`
      : '';
  const html = `<!doctype html><html lang="en"><body style="margin:0;padding:32px 16px;background:#fafaf7"><div style="max-width:480px;margin:0 auto">
<p style="margin:0 0 24px;font:600 20px/24px system-ui,sans-serif;color:#14181a">${asHtml(brand.name)}|</p>
${lines.map((line) => paragraph(asHtml(line).replaceAll('\n', '<br>'))).join('\n')}
${itemList}
${button}
${refusal}
${paragraph(asHtml(closing), '#666c70')}
</div></body></html>`;
  return { subject: `${subject} · ${brand.name}`, text, html };
}

function asHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

/** A piece of HTML that can safely be placed inside another. */
export type Html = { readonly markup: string };
type Value = Html | string | number | null | undefined | false | Value[];

/** Builds HTML from a template; every value that is not `Html` is escaped. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { markup: parts.map((part, index) => part + toMarkup(values[index])).join('') };
}

function toMarkup(value: Value): string {
  if (value === null || value === undefined || value === false) return '';
  if (Array.isArray(value)) return value.map(toMarkup).join('');
  return typeof value === 'object' ? value.markup : escapeText(String(value));
}

function escapeText(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}

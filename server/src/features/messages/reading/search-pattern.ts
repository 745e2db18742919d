import { plainText } from '@numlet/contract/messages/extract-code/text';
import { platforms } from '@numlet/contract/messages/platforms';
import { platformsNamed, withoutGaps } from '@numlet/contract/messages/text-search';

/** What the database looks for; it may find more than `textSearch` does, and never less. */
export type SearchPattern = {
  /** What was typed. */
  typed: string;
  /** The same without gaps. */
  joined: string;
  /**
   * A pattern of PostgreSQL's for codes written with gaps and for what names a platform, in small letters; null where
   * there is none.
   */
  wide: string | null;
};

/** The search of the inbox (`textSearch` in the contract) for the database: only what it finds is looked at closely. */
export function searchPattern(search: string): SearchPattern {
  const typed = search.trim();
  const joined = withoutGaps(typed);
  const code = CODE.test(joined) ? [...joined.toLowerCase()].map(anyForm).join('[^[:alnum:]]{0,3}') : null;
  const names = [...platformsNamed(typed)].map((id) => widened(platforms[id].pattern));
  const wide = [...(code === null ? [] : [code]), ...names];
  return { typed, joined, wide: wide.length > 0 ? wide.map((part) => `(?:${part})`).join('|') : null };
}

// No code is longer; nothing in it means anything in a pattern.
const CODE = /^[a-z\d]{1,16}$/i;

/** The same pattern for PostgreSQL, which draws the bounds of words elsewhere, and for small letters: it finds more. */
function widened(pattern: RegExp): string {
  return pattern.source.replaceAll('\\b', '').toLowerCase();
}

/** A digit or letter in every form in which a code may be written. */
function anyForm(character: string): string {
  forms ??= readForms();
  return `[${character}${forms.get(character) ?? ''}]`;
}

let forms: Map<string, string> | undefined;

/** Made from the very function that the code is read with. */
function readForms(): Map<string, string> {
  const found = new Map<string, string>();
  for (let unit = 0x80; unit <= 0xffff; unit += 1) {
    const other = String.fromCharCode(unit);
    const plain = plainText(other).plain.toLowerCase();
    if (/^[a-z\d]$/.test(plain)) found.set(plain, (found.get(plain) ?? '') + other);
  }
  return found;
}

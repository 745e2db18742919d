import { platforms } from '@numlet/contract/messages/platforms';
import { platformsNamed, searchForms } from '@numlet/contract/messages/text-search';
import { plainText } from '@numlet/contract/plain-text';

/** The pattern that the database searches for. It may find more than `textSearch`, but never less. */
export type SearchPattern = {
  /** The typed text. */
  typed: string;
  /** The typed text, with ASCII digits and hyphens and without invisible marks. */
  plain: string;
  /** The digits of a number without the zeros before it. */
  national: string;
  /** The typed text, without gaps. */
  joined: string;
  /**
   * A regular expression for PostgreSQL, in lower case, for codes written with gaps and for words that name a platform;
   * null if there is none.
   */
  wide: string | null;
};

/** Translates a search of the inbox for the database, which preselects texts for `textSearch` (in the contract). */
export function searchPattern(search: string): SearchPattern {
  const {
    forms: [typed, plain],
    joined,
    national,
  } = searchForms(search);
  const code = CODE.test(joined) ? [...joined.toLowerCase()].map(anyForm).join('[^[:alnum:]]{0,3}') : null;
  const names = [...platformsNamed(typed)].map((id) => widened(platforms[id].pattern));
  const wide = [...(code === null ? [] : [code]), ...names];
  return {
    typed,
    plain,
    joined,
    national,
    wide: wide.length > 0 ? wide.map((part) => `(?:${part})`).join('|') : null,
  };
}

// No code is longer. None of these characters has a meaning in a regular expression.
const CODE = /^[a-z\d]{1,16}$/i;

/** The same pattern in lower case, without word boundaries, which PostgreSQL defines differently: it finds more. */
function widened(pattern: RegExp): string {
  return pattern.source.replaceAll('\\b', '').toLowerCase();
}

/** A digit or letter in every form in which a code may be written. */
function anyForm(character: string): string {
  forms ??= readForms();
  return `[${character}${forms.get(character) ?? ''}]`;
}

let forms: Map<string, string> | undefined;

/** Made with the function that reads codes, so that both agree. */
function readForms(): Map<string, string> {
  const found = new Map<string, string>();
  for (let unit = 0x80; unit <= 0xffff; unit += 1) {
    const other = String.fromCharCode(unit);
    const plain = plainText(other).plain.toLowerCase();
    if (/^[a-z\d]$/.test(plain)) found.set(plain, (found.get(plain) ?? '') + other);
  }
  return found;
}

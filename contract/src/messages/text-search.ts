import { asciiDigits } from '../numbers/typed-digits.ts';
import { type PlatformId, platformIds, platforms } from './platforms.ts';
import { recognisePlatform } from './recognise-platform.ts';

type SearchedText = {
  from_number: string;
  message_body: string | null;
  /** The code to display. */
  code: string | null;
};

/**
 * The search of the inbox. It searches for the typed text, ignoring case and taking every character literally, in the
 * sender, the platform's name on the screen, the code, and the words. A number or code may be typed with the spaces
 * that the screen shows. A withheld text has no words and is found by its sender only.
 */
export function textSearch(search: string): (text: SearchedText) => boolean {
  const { forms, joined, national } = searchForms(search);
  const typed = forms[0];
  const named = platformsNamed(typed);
  return (text) => {
    const { from_number, message_body, code } = text;
    const from = from_number.toLowerCase();
    if ([...forms, joined, national].some((form) => form !== '' && from.includes(form))) return true;
    const words = withPlainSigns(message_body?.normalize('NFC').toLowerCase() ?? '');
    if (forms.some((form) => words.includes(form))) return true;
    const platform = named.size > 0 ? recognisePlatform(from_number, message_body) : undefined;
    if (platform !== undefined && named.has(platform)) return true;
    return joined !== '' && (code?.toLowerCase().includes(joined) ?? false);
  };
}

/**
 * The searched forms of a typed or pasted text, in lower case. A letter that is written as two characters counts as the
 * same letter in one. A copied text may contain invisible characters, other hyphens and other digits, and phones write
 * curved apostrophes.
 */
export function searchForms(search: string): {
  /** As typed, and with ASCII digits and hyphens and without invisible characters. */
  forms: [string, string];
  /** A number or code without gaps. */
  joined: string;
  /** The part of a number that its E.164 form contains, without leading zeros or `tel:`; empty for anything else. */
  national: string;
} {
  const typed = withPlainSigns(search.normalize('NFC').toLowerCase()).trim();
  const plain = asciiDigits(typed).trim();
  const joined = withoutGaps(plain);
  const national = /^(?:tel:)?(?:0+|\+)?(\d{4,})$/.exec(withoutGaps(plain.replace('(0)', '')))?.[1] ?? '';
  return { forms: [typed, plain], joined, national };
}

/**
 * Characters that people do not tell apart, and the plain character for each: apostrophes, quotation marks, and spaces
 * that do not break or that do.
 */
export const PLAIN_SIGNS = {
  from: '\u2018\u2019\u02bc\u00b4`\u201c\u201d\u201e\u00ab\u00bb\u00a0\u202f\u2009\n\t',
  to: `'''''"""""${' '.repeat(5)}`,
};

function withPlainSigns(text: string): string {
  return text.replace(OTHER_SIGNS, (sign) => PLAIN_SIGNS.to[PLAIN_SIGNS.from.indexOf(sign)] ?? sign);
}

const OTHER_SIGNS = new RegExp(`[${PLAIN_SIGNS.from}]`, 'g');

/** The typed text without the gaps and brackets with which numbers and codes are written. */
export function withoutGaps(typed: string): string {
  return typed.replace(/[\s().-]/g, '');
}

/** The platforms whose name contains the typed text. */
export function platformsNamed(typed: string): ReadonlySet<PlatformId> {
  const name = typed.trim().toLowerCase();
  return new Set(platformIds.filter((id) => platforms[id].name.toLowerCase().includes(name)));
}

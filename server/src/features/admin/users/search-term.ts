import { isIP } from 'node:net';
import { asciiDigits } from '@numlet/contract/numbers/typed-digits';
import { AppError } from '../../../app-error.ts';

/** A trigram index needs three characters. */
const MIN_CHARS = 3;

export type SearchTerm = {
  /** A pattern for `ilike`, in which typed wildcards are escaped. */
  words: string;
  /** A pattern for `like` if the text may be a part of a phone number; E.164 has no leading zeros. */
  digits: string | null;
  /** The text if it is a UUID. */
  id: string | null;
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * Reads an administrator's typed or pasted search. Copied numbers and addresses contain invisible marks, other hyphens
 * and digits. @returns null for an empty text
 * @throws AppError invalid_input for less than three characters
 */
export function readSearchTerm(typed: string | undefined): SearchTerm | null {
  const text = withoutWrapping(
    asciiDigits(typed ?? '')
      .normalize('NFC')
      .trim(),
  );
  if (text === '') return null;
  if (text.length < MIN_CHARS)
    throw new AppError('invalid_input', {
      field: 'search',
      message: `Search needs at least ${MIN_CHARS} characters.`,
    });
  // The dots of an IP address are not part of a phone number.
  const digits =
    !isIP(text) && /^[+\d\s()./-]+$/.test(text) ? text.replaceAll(/\(0\)|\D/g, '').replace(/^0+/, '') : '';
  return {
    words: `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`,
    digits: digits.length >= MIN_CHARS ? `%${digits}%` : null,
    id: ID.test(text) ? text.toLowerCase() : null,
  };
}

/** A number or an address without the characters that a link, a mail program or a table adds around it. */
function withoutWrapping(text: string): string {
  const [, address] = /<([^<>\s]+@[^<>\s]+)>$/.exec(text) ?? [];
  return (address ?? text)
    .replace(/^(tel|sms|callto|mailto):\s*/i, '')
    .replace(/^\uff0b/, '+')
    .trim();
}

import { AppError } from '../../../app-error.ts';

/** What a trigram index can help with. */
const LEAST = 3;

export type SearchTerm = {
  /** For `ilike`, with what it takes for wildcards escaped. */
  words: string;
  /** The digits, where it may be a part of a phone number: a leading zero is not part of it abroad. */
  digits: string | null;
  /** The same, where it is somebody's id. */
  id: string | null;
};

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/**
 * What somebody typed to find people by. @returns null where nothing was
 * @throws AppError invalid_input for less than three characters
 */
export function readSearchTerm(typed: string | undefined): SearchTerm | null {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  if (text.length < LEAST)
    throw new AppError('invalid_input', {
      field: 'search',
      message: `Search needs at least ${LEAST} characters.`,
    });
  const digits = /^[+\d\s().-]+$/.test(text) ? text.replaceAll(/\D/g, '').replace(/^0+/, '') : '';
  return {
    words: `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`,
    digits: digits.length >= LEAST ? `%${digits}%` : null,
    id: ID.test(text) ? text.toLowerCase() : null,
  };
}

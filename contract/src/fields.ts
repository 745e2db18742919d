import { z } from 'zod';
import { currencies } from './billing/plans.ts';
import { asciiDigits } from './numbers/typed-digits.ts';
import { isWrittenLine } from './written-line.ts';

/**
 * The building blocks of every input and output. Those for values from the caller take the field's name in plain
 * English, because a refusal must name the field.
 */

/** An object that refuses unknown fields. */
export function input<Shape extends z.core.$ZodLooseShape>(shape: Shape) {
  return z.strictObject(shape, { error: bodyProblem });
}

/** Functions without a request body accept an empty object. */
export const emptyInput = input({});

/** Required text, with a minimum and a maximum length. */
export function text(label: string, max: number, min = 1) {
  return z
    .string({ error: problem(label, 'text') })
    .min(min, {
      error: min === 1 ? `${label} is required.` : `${label} must have at least ${min} characters.`,
    })
    .max(max, { error: `${label} must have at most ${max} characters.` });
}

/** Text that a person writes. It is trimmed, so spaces alone count as missing. */
export function writtenText(label: string, max: number) {
  return text(label, max)
    .trim()
    .min(1, { error: `${label} is required.` });
}

/** Text that a person writes on one line. It becomes part of a mail's header, or of a table row on a screen. */
export function writtenLine(label: string, max: number) {
  return writtenText(label, max).refine(isWrittenLine, {
    error: `${label} must be one line of characters that can be seen.`,
  });
}

export function matchingText(label: string, max: number, pattern: RegExp, expectation: string) {
  return text(label, max).regex(pattern, { error: `${label} must be ${expectation}.` });
}

export function uuid(label: string) {
  return z.uuid({ error: problem(label, 'an id') });
}

export function email(label: string) {
  const error = problem(label, 'an email address, such as name@example.com');
  // A copied address may contain spaces and invisible characters.
  return z
    .string({ error })
    .overwrite((typed) => asciiDigits(typed).trim())
    .email({ error })
    .max(254, { error: `${label} must have at most 254 characters.` });
}

export function e164(label: string) {
  const expected = 'a phone number with its country code, such as +12025550123';
  return text(label, 16)
    .overwrite(asciiDigits)
    .regex(/^\+[1-9]\d{6,14}$/, { error: `${label} must be ${expected}.` });
}

export function countryCode(label: string) {
  return matchingText(label, 2, /^[A-Z]{2}$/, 'a country code of two letters, such as US');
}

/** A page to return to. The server accepts only its own origin. */
export function returnUrl(label: string) {
  return z
    .url({ protocol: /^https?$/, error: problem(label, 'a full web address') })
    .max(2048, { error: `${label} must have at most 2048 characters.` });
}

export function choice<const Values extends readonly string[]>(label: string, values: Values) {
  return z.enum(values, { error: problem(label, `one of ${values.join(', ')}`) });
}

export function flag(label: string) {
  return z.boolean({ error: problem(label, 'true or false') });
}

export function wholeNumber(label: string, min: number, max: number) {
  const error = problem(label, `a whole number from ${min} to ${max}`);
  return z.int({ error }).min(min, { error }).max(max, { error });
}

/** An amount in decimal major units, such as 3.95. Only the server decides what may be charged. */
export function amount(label: string) {
  const error = problem(label, 'an amount above zero with at most two decimals');
  return z.number({ error }).positive({ error }).max(1_000_000, { error }).refine(hasTwoDecimals, { error });
}

/** One of a few numbers. The error message lists them. */
export function oneOfNumbers<const Values extends readonly [number, ...number[]]>(
  label: string,
  values: Values,
) {
  return z.literal(values, { error: problem(label, `one of ${values.join(', ')}`) });
}

export const currency = z.enum(currencies);
/** Decimal major units on the wire. */
export const money = z.number();
export const count = z.int().min(0);
/** An instant as ISO 8601 in UTC, ending in Z. */
export const instant = z.iso.datetime();
export const id = z.uuid();

/** The output of actions that return a refusal instead of throwing it. */
export const outcome = z.object({ success: z.boolean(), error: z.string().optional() });
export const done = z.object({ success: z.literal(true) });

/** Lists that grow without bound are read a page at a time. Without a cursor the first page is returned. */
export const pageInput = input({
  search: text('Search', 100, 0).optional(),
  cursor: text('Cursor', 200).optional(),
  limit: wholeNumber('Limit', 1, 200).optional(),
});
export const pageOutput = { total: count, next_cursor: z.string().nullable() };

function problem(label: string, expected: string) {
  return (issue: { input?: unknown }) =>
    issue.input === undefined || issue.input === ''
      ? `${label} is required.`
      : `${label} must be ${expected}.`;
}

function bodyProblem(issue: z.core.$ZodRawIssue): string {
  if (issue.code !== 'unrecognized_keys') return 'The request body must be a JSON object.';
  const names = issue.keys.map((key) => key.slice(0, 40)).slice(0, 3);
  return `Unknown field: ${names.join(', ')}.`;
}

function hasTwoDecimals(value: number): boolean {
  return Math.abs(value * 100 - Math.round(value * 100)) < 1e-6;
}

import { CONTACT_MESSAGE_MAX_LENGTH } from '@numlet/contract/constants';
import { emailProblem } from '../../lib/email-rule.ts';
import { formatCount } from '../../lib/format.ts';

export type ContactFields = { name: string; email: string; subject: string; message: string };

/** In the form's order. */
export const fieldNames = ['name', 'email', 'subject', 'message'] as const;

export function isFieldName(name: string | undefined): name is keyof ContactFields {
  return fieldNames.some((known) => known === name);
}

export function readFields(form: HTMLFormElement): ContactFields {
  const data = new FormData(form);
  const textOf = (name: string) => String(data.get(name) ?? '').trim();
  return {
    name: textOf('name'),
    email: textOf('email'),
    subject: textOf('subject'),
    message: textOf('message'),
  };
}

/** The error of each wrong field, by its name. The server checks again. */
export function contactProblems({ name, email, subject, message }: ContactFields): Partial<ContactFields> {
  const found = emailProblem(email);
  return {
    ...(name === '' && { name: 'Please enter your full name.' }),
    ...(found && { email: found }),
    ...(subject === '' && { subject: 'Please enter a subject.' }),
    ...(message === '' && { message: 'Please write a message.' }),
    ...(message.length > CONTACT_MESSAGE_MAX_LENGTH && { message: tooLongText(message.length) }),
  };
}

function tooLongText(length: number): string {
  const tooMany = length - CONTACT_MESSAGE_MAX_LENGTH;
  const maxLength = formatCount(CONTACT_MESSAGE_MAX_LENGTH);
  return `This is ${formatCount(tooMany)} ${tooMany === 1 ? 'character' : 'characters'} too long: a message can have ${maxLength} at most.`;
}

let lastSent: { words: string; key: string } | null = null;

/** A message's idempotency key: the same if an unanswered attempt is repeated, new after a change. */
export function keyOf(fields: ContactFields): string {
  const words = JSON.stringify(fields);
  if (lastSent?.words !== words) lastSent = { words, key: crypto.randomUUID() };
  return lastSent.key;
}

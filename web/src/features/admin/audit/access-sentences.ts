import { counted } from '@numlet/contract/admin/findings/count-words';
import type { ConfirmedFunction } from '@numlet/contract/functions';
import type { SentenceParts } from './sentence-parts.ts';

/**
 * Functions that require a confirmed identity in some cases: credit and refunds above a sum, and acts on another
 * person's number.
 */
type SometimesConfirmedFunction =
  | 'admin-refund-order'
  | 'admin-refund-payment'
  | 'admin-give-credit'
  | 'admin-free-number'
  | 'purchase-phone-number'
  | 'release-phone-number';

/** The acts for which an administrator must first confirm their identity. */
const CONFIRMED_ACTS: Readonly<Record<ConfirmedFunction | SometimesConfirmedFunction, string>> = {
  'admin-export': 'exporting a table',
  'admin-uncover-message': 'uncovering a text',
  'admin-uncover-texts': 'uncovering texts',
  'admin-update-role': 'changing a role',
  'admin-take-back-credit': 'taking credit back',
  'admin-forfeit-credit': 'forfeiting credit',
  'admin-reset-factor': 'resetting a second factor',
  'admin-move-phone': 'moving a phone between accounts',
  'admin-view-identity': 'opening an identity verification',
  'admin-identity-document': 'opening an identity document',
  'admin-approve-identity': 'approving an identity',
  'admin-reject-identity': 'rejecting an identity',
  'admin-export-person': 'exporting a person’s data',
  'admin-delete-person': 'deleting a person’s account',
  'admin-rotate-signing-key': 'rotating the signing key',
  'admin-refund-order': 'refunding a purchase',
  'admin-refund-payment': 'refunding a payment',
  'admin-give-credit': 'giving credit',
  'admin-free-number': 'giving a number',
  'purchase-phone-number': 'buying a number for another person',
  'release-phone-number': 'releasing the number of another person',
};

const REFUSAL_REASONS: Readonly<Record<string, string>> = {
  not_allowed: 'they are not an administrator',
  second_factor_required: 'their second factor was not confirmed',
};

/**
 * The sentence for a refused administrator's function. Early entries also record a requested confirmation as a refusal.
 */
export function refusedSentence(parts: SentenceParts): string {
  const [name, code] = [parts.text('function'), parts.text('code')];
  if (code === 'reauthentication_needed') return confirmationSentence(parts);
  const why = REFUSAL_REASONS[code ?? ''];
  return `Was refused ${name ?? 'an administrator’s function'}${why ? `: ${why}` : ''}`;
}

/** The sentence for a requested confirmation. It is no refusal: the act continues once the identity is confirmed. */
export function confirmationSentence({ text }: SentenceParts): string {
  const name = text('function');
  const before = name !== null && needsConfirmation(name) ? CONFIRMED_ACTS[name] : name;
  return `Was asked to confirm who they are${before ? ` before ${before}` : ''}`;
}

function needsConfirmation(name: string): name is keyof typeof CONFIRMED_ACTS {
  return Object.hasOwn(CONFIRMED_ACTS, name);
}

const TABLES: Readonly<Record<string, string>> = {
  users: 'the users',
  profiles: 'the users with their verification',
  verification_attempts: 'the verification attempts',
  phone_numbers: 'the phone numbers',
  messages: 'the texts, without their content',
  payments: 'the payments',
  audit: 'the audit log',
};

export function tableWords(table: string | null): string {
  return TABLES[table ?? ''] ?? 'a table';
}

const EXPORT_ENDINGS: Readonly<Record<string, string>> = {
  limit: ', up to the limit of one file',
  failed: ', and then failed',
  left: ', but the download was not finished',
};

export function exported({ text, number }: SentenceParts): string {
  const rows = counted(number('rows'), '1 row', 'rows');
  return `Exported ${rows} of ${tableWords(text('table'))}${EXPORT_ENDINGS[text('how') ?? ''] ?? ''}`;
}

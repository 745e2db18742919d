import { done, emptyInput } from '../fields.ts';
import type { FunctionDefinition } from '../function-definition.ts';
import * as messages from './listed-messages.ts';
import * as numbers from './listed-numbers.ts';
import * as orphans from './orphans.ts';

/** The Phones and the Messages tab (second document, sections 2.2 and 7). */
export const listsFunctions = {
  'admin-phone-numbers': {
    access: 'admin',
    input: numbers.adminPhoneNumbersInput,
    output: numbers.adminPhoneNumbersOutput,
    summary: 'All rented numbers with their owners.',
  },
  'admin-messages': {
    access: 'admin',
    input: messages.adminMessagesInput,
    output: messages.adminMessagesOutput,
    summary: 'Texts of all numbers, newest first, with their content covered.',
  },
  'admin-uncover-message': {
    access: 'admin',
    input: messages.uncoverMessageInput,
    output: messages.uncoverMessageOutput,
    confirm: true,
    summary: 'Uncovers one text, with a reason; its id is written to the audit log.',
  },
  'admin-orphans': {
    access: 'admin',
    input: orphans.orphansInput,
    output: orphans.orphansOutput,
    summary: 'Numbers on which the carrier and our records disagree, and failed releases.',
  },
  'admin-release-orphan': {
    access: 'admin',
    input: orphans.orphanActionInput,
    output: done,
    summary: 'Releases an orphaned number.',
  },
  'admin-set-orphan-aside': {
    access: 'admin',
    input: orphans.orphanActionInput,
    output: done,
    summary: 'Leaves an orphaned number as it is, with a reason; it is no longer reported.',
  },
  'admin-compare-carrier': {
    access: 'admin',
    input: emptyInput,
    output: done,
    summary: "Compares the carrier's numbers with ours now, as happens every night.",
  },
  'admin-retry-release': {
    access: 'admin',
    input: orphans.retryReleaseInput,
    output: orphans.retryReleaseOutput,
    summary: 'Retries the release of a number at the carrier.',
  },
} as const satisfies Record<string, FunctionDefinition>;

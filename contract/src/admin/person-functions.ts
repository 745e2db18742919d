import { done } from '../fields.ts';
import type { FunctionDefinition } from '../function-definition.ts';
import * as person from './person.ts';

/** The page of one person, and the actions available on it. */
export const personFunctions = {
  'admin-person': {
    access: 'admin',
    input: person.personPageInput,
    output: person.personOutput,
    summary: 'A person with numbers, money, sessions, attempts, referrals and notes. No texts.',
  },
  'admin-left-person': {
    access: 'admin',
    input: person.personInput,
    output: person.leftPerson,
    summary: 'What is stored about a person whose account is deleted.',
  },
  'admin-person-view': {
    access: 'admin',
    input: person.personInput,
    output: person.personViewOutput,
    summary: 'The dashboard as its owner sees it, read only, with the content of texts covered.',
  },
  'admin-timeline': {
    access: 'admin',
    input: person.timelineInput,
    output: person.timelineOutput,
    summary: 'What happened to an account, newest first; texts are counted by hour, number and sender.',
  },
  'admin-uncover-texts': {
    access: 'admin',
    input: person.uncoverTextsInput,
    output: person.uncoverTextsOutput,
    confirm: true,
    summary:
      'Uncovers texts that the timeline counts, with a reason; their ids are written to the audit log.',
  },
  'admin-add-note': {
    access: 'admin',
    input: person.addNoteInput,
    output: person.addNoteOutput,
    summary: 'Adds a note about a person.',
  },
  'admin-revoke-sessions': {
    access: 'admin',
    input: person.revokeSessionsInput,
    output: person.revokeSessionsOutput,
    summary: "Ends one of a person's sessions, or all of them.",
  },
  'admin-reset-factor': {
    access: 'admin',
    input: person.resetFactorInput,
    output: person.resetFactorOutput,
    confirm: true,
    summary: 'Removes a lost second factor after one day, during which the reset can be cancelled.',
  },
  'admin-withdraw-factor-reset': {
    access: 'admin',
    input: person.withdrawFactorResetInput,
    output: done,
    summary: 'Cancels the reset of a second factor.',
  },
  'admin-export-person': {
    access: 'admin',
    input: person.exportPersonInput,
    output: done,
    confirm: true,
    contentType: 'application/zip',
    summary: 'Everything stored about a person, as an archive to send to them.',
  },
  'admin-delete-person': {
    access: 'admin',
    input: person.deletePersonInput,
    output: person.deletePersonOutput,
    confirm: true,
    summary: 'Starts the deletion of an account on its owner’s request; the owner can undo it for 14 days.',
  },
  'admin-undo-deletion': {
    access: 'admin',
    input: person.undoDeletionInput,
    output: done,
    summary: 'Cancels the deletion of an account within its 14 days.',
  },
} as const satisfies Record<string, FunctionDefinition>;

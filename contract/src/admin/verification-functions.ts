import { done, emptyInput, outcome } from '../fields.ts';
import type { FunctionDefinition } from '../function-definition.ts';
import * as verification from './admin-verification.ts';

/** The Verification tab (second document, sections 2.2, 4 and 7), and the limits on codes. */
export const verificationFunctions = {
  'admin-profiles': {
    access: 'admin',
    input: verification.adminProfilesInput,
    output: verification.adminProfilesOutput,
    summary: 'Profiles with their phone verification, newest first, searched by name, email or phone.',
  },
  'admin-verification-attempts': {
    access: 'admin',
    input: verification.adminAttemptsInput,
    output: verification.adminAttemptsOutput,
    summary: 'Phone verification attempts, newest first, a hundred to a page.',
  },
  'admin-verification-stats': {
    access: 'admin',
    input: emptyInput,
    output: verification.adminVerificationStatsOutput,
    summary: "Verified, pending and blocked people, and today's attempts.",
  },
  'admin-verify-phone': {
    access: 'admin',
    input: verification.verifyPhoneInput,
    output: outcome,
    summary: "Marks a person's phone as manually verified, with a reason.",
  },
  'admin-move-phone': {
    access: 'admin',
    confirm: true,
    input: verification.movePhoneInput,
    output: outcome,
    summary:
      'Moves the verification of a phone from the account that has it to its new owner, with a reason.',
  },
  'admin-block-phone': {
    access: 'admin',
    input: verification.blockPhoneInput,
    output: outcome,
    summary: "Blocks a person's phone verification for 24 hours from now.",
  },
  'admin-unblock-phone': {
    access: 'admin',
    input: verification.unblockPhoneInput,
    output: outcome,
    summary:
      'Lifts a block of phone verification and clears attempts and codes that are used up, here and at the carrier.',
  },
  'admin-code-limits': {
    access: 'admin',
    input: emptyInput,
    output: verification.adminCodeLimitsOutput,
    summary: 'How much of the hourly budget for codes is used, and which prefixes are stopped.',
  },
  'admin-lift-prefix': {
    access: 'admin',
    input: verification.liftPrefixInput,
    output: done,
    summary: 'Resumes codes to a prefix that was stopped because too few were confirmed.',
  },
} as const satisfies Record<string, FunctionDefinition>;

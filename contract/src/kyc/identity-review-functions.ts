import { z } from 'zod';
import { done } from '../fields.ts';
import type { FunctionDefinition } from '../function-definition.ts';
import * as identity from './identity-review.ts';

/** The reviewers' functions for identity verification, in the Verification tab. */
export const identityFunctions = {
  'admin-identities': {
    access: 'admin',
    input: identity.identitiesInput,
    output: identity.identitiesOutput,
    summary:
      'Identity verifications that await a decision, the longest waiting first, or decided ones. No documents.',
  },
  'admin-take-identity': {
    access: 'admin',
    input: identity.takeIdentityInput,
    output: done,
    summary: 'Assigns an identity verification to the caller, or unassigns it.',
  },
  'admin-view-identity': {
    access: 'admin',
    input: identity.viewIdentityInput,
    output: identity.viewIdentityOutput,
    confirm: true,
    summary: 'What a person typed, and which documents there are, with a reason; the view is audited.',
  },
  'admin-identity-document': {
    access: 'admin',
    input: identity.identityDocumentInput,
    output: z.string().meta({ format: 'binary', description: 'A JPEG picture, or a PDF file.' }),
    confirm: true,
    contentType: 'image/jpeg',
    summary: 'One document of a submission that the caller has opened; the view is audited.',
  },
  'admin-approve-identity': {
    access: 'admin',
    input: identity.approveIdentityInput,
    output: done,
    confirm: true,
    summary: 'Approves an identity.',
  },
  'admin-reject-identity': {
    access: 'admin',
    input: identity.rejectIdentityInput,
    output: done,
    confirm: true,
    summary: 'Rejects a submission, with reasons for the person and a note for the file.',
  },
  'admin-find-identity': {
    access: 'admin',
    input: identity.findIdentityInput,
    output: identity.findIdentityOutput,
    summary: 'The accounts in which an ID document with this number was submitted.',
  },
} as const satisfies Record<string, FunctionDefinition>;

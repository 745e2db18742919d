import { done, emptyInput } from '../fields.ts';
import type { FunctionDefinition } from '../function-definition.ts';
import * as kyc from './kyc.ts';

/**
 * Identity verification (second document, section 2.5). Documents are uploaded by POST /uploads/v1/<kind>, one at a
 * time.
 */
export const kycFunctions = {
  'get-kyc': {
    access: 'user',
    input: emptyInput,
    output: kyc.kycOutput,
    summary: 'The state of the identity verification, and what is stored of it.',
  },
  'save-kyc-personal': {
    access: 'agreed',
    input: kyc.kycPersonalInput,
    output: kyc.kycOutput,
    summary: 'Stores step 1 of the wizard: personal details.',
  },
  'save-kyc-identity': {
    access: 'agreed',
    input: kyc.kycIdentityInput,
    output: kyc.kycOutput,
    summary: 'Stores step 2 of the wizard: the ID document, without the files.',
  },
  'kyc-document': {
    access: 'user',
    input: kyc.kycDocumentInput,
    output: kyc.kycPreviewOutput,
    contentType: 'image/jpeg',
    summary: 'A small picture of a document that the person has stored.',
  },
  'remove-kyc-document': {
    access: 'user',
    input: kyc.kycDocumentInput,
    output: kyc.kycOutput,
    summary: 'Deletes a document of a form that is not submitted.',
  },
  'submit-kyc': {
    access: 'agreed',
    input: emptyInput,
    output: kyc.kycOutput,
    summary: 'Submits the stored form with its documents for review; a repeat is harmless.',
  },
  'correct-kyc': {
    access: 'agreed',
    input: emptyInput,
    output: kyc.kycOutput,
    summary: 'Begins a new form after a rejection, with everything that was accepted.',
  },
  'start-identity-check': {
    access: 'verified',
    input: kyc.startIdentityCheckInput,
    output: kyc.startIdentityCheckOutput,
    summary:
      "Starts a check of document and face by Stripe, or continues the open one, and returns Stripe's page.",
  },
  'refresh-identity-check': {
    access: 'user',
    input: emptyInput,
    output: kyc.kycOutput,
    summary:
      'Reads the state of the check at Stripe, at most every few seconds, and returns what get-kyc returns.',
  },
  'cancel-identity-check': {
    access: 'user',
    input: emptyInput,
    output: kyc.kycOutput,
    summary: 'Cancels an open check, so that documents can be uploaded instead; a repeat is harmless.',
  },
  'dismiss-kyc-card': {
    access: 'user',
    input: emptyInput,
    output: done,
    summary: 'Removes the card about identity verification from the dashboard.',
  },
} as const satisfies Record<string, FunctionDefinition>;

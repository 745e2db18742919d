import { done, pageInput } from '../fields.ts';
import type { FunctionDefinition } from '../function-definition.ts';
import { identityFunctions } from '../kyc/identity-review-functions.ts';
import * as admin from './admin.ts';
import { auditFunctions } from './audit-functions.ts';
import { listsFunctions } from './lists-functions.ts';
import { overviewFunctions } from './overview-functions.ts';
import { personFunctions } from './person-functions.ts';
import { searchFunctions } from './search.ts';
import { supportDeskFunctions } from './support-desk.ts';
import { systemFunctions } from './system-functions.ts';
import { usersFunctions } from './users-functions.ts';
import { verificationFunctions } from './verification-functions.ts';

/** The administrator's calls (second document, section 7); functions.ts merges them with the others. */
export const adminFunctions = {
  ...overviewFunctions,
  ...usersFunctions,
  ...personFunctions,
  ...verificationFunctions,
  ...identityFunctions,
  ...auditFunctions,
  ...listsFunctions,
  ...searchFunctions,
  ...systemFunctions,
  ...supportDeskFunctions,
  'purchase-phone-number': {
    access: 'admin',
    input: admin.recoveryPurchaseInput,
    output: admin.recoveryPurchaseOutput,
    summary: 'Buys a number for a person whose purchase failed.',
  },
  'admin-recovery': {
    access: 'admin',
    input: pageInput,
    output: admin.recoveryOutput,
    summary: 'The recovery queue: items that can be acted on come first, oldest first.',
  },
  'admin-take-recovery': {
    access: 'admin',
    input: admin.takeRecoveryInput,
    output: done,
    summary: 'Takes a purchase in the recovery queue, or hands it back to the queue.',
  },
  'admin-retry-order': {
    access: 'admin',
    input: admin.recoveryActionInput,
    output: admin.recoveryPurchaseOutput,
    summary: 'Retries a purchase in the recovery queue.',
  },
  'admin-refund-order': {
    access: 'admin',
    input: admin.refundActionInput,
    output: admin.recoveryOutcome,
    summary: 'Refunds a purchase in the recovery queue.',
  },
  'admin-refund-payment': {
    access: 'admin',
    input: admin.refundPaymentInput,
    output: admin.refundPaymentOutput,
    summary: 'Refunds a delivered payment, in full or in part.',
  },
  'admin-give-credit': {
    access: 'admin',
    input: admin.giveCreditInput,
    output: admin.adjustmentOutput,
    summary: 'Gives a person credit.',
  },
  'admin-take-back-credit': {
    access: 'admin',
    input: admin.takeBackCreditInput,
    output: admin.adjustmentOutput,
    confirm: true,
    summary: 'Withdraws the unspent part of credit that was given by mistake, within 24 hours.',
  },
  'admin-forfeit-credit': {
    access: 'admin',
    input: admin.forfeitCreditInput,
    output: admin.adjustmentOutput,
    confirm: true,
    summary: 'Forfeits the credit of a person who is blocked.',
  },
  'admin-free-number': {
    access: 'admin',
    input: admin.freeNumberInput,
    output: admin.freeNumberOutput,
    confirm: true,
    summary: 'Grants a person a number without charge.',
  },
} as const satisfies Record<string, FunctionDefinition>;

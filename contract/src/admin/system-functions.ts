import { done, emptyInput } from '../fields.ts';
import type { FunctionDefinition } from '../function-definition.ts';
import * as system from './system.ts';

/** The System tab (second document, section 2.2), and further functions for operators. */
export const systemFunctions = {
  'create-verify-service': {
    access: 'admin',
    input: system.verifyServiceInput,
    output: system.verifyServiceOutput,
    summary:
      'Creates a verification service at the carrier; a second call within a minute returns the same one.',
  },
  'admin-system': {
    access: 'admin',
    input: emptyInput,
    output: system.adminSystemOutput,
    summary: 'State of the service: providers, queues, database, keys, checks, versions.',
  },
  'admin-probe-provider': {
    access: 'admin',
    input: system.probeProviderInput,
    output: system.probeProviderOutput,
    summary: 'Sends a read-only request to a provider, and reports how long it took.',
  },
  'admin-jobs': {
    access: 'admin',
    input: system.adminJobsInput,
    output: system.adminJobsOutput,
    summary: 'Failed jobs of a queue, the latest failure first.',
  },
  'admin-retry-jobs': {
    access: 'admin',
    input: system.retryJobsInput,
    output: system.retryJobsOutput,
    summary: 'Retries a failed job, or all failed jobs of a queue.',
  },
  'admin-set-aside-job': {
    access: 'admin',
    input: system.setAsideJobInput,
    output: done,
    summary: 'Sets a failed job aside for good.',
  },
  'admin-look-now': {
    access: 'admin',
    input: system.lookNowInput,
    output: done,
    summary: 'Processes an order or a number now.',
  },
  'admin-errors': {
    access: 'admin',
    input: system.adminErrorsInput,
    output: system.adminErrorsOutput,
    summary: 'Warnings and errors of the last 14 days by kind, the newest first.',
  },
  'admin-run-check': {
    access: 'admin',
    input: system.runCheckInput,
    output: system.runCheckOutput,
    summary: 'Checks the ledger, or compares the audit log with its checkpoints, in the background.',
  },
  'admin-receipts': {
    access: 'admin',
    input: emptyInput,
    output: system.receiptsOutput,
    summary: 'Receipts by card and by crypto, by month.',
  },
  'admin-rotate-signing-key': {
    access: 'admin',
    input: system.rotateSigningKeyInput,
    output: system.rotateSigningKeyOutput,
    confirm: true,
    summary: 'Publishes the next signing key, which is used for signing an hour later.',
  },
} as const satisfies Record<string, FunctionDefinition>;

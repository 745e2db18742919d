import { outcome } from '../fields.ts';
import type { FunctionDefinition } from '../function-definition.ts';
import * as users from './users.ts';

/** The Users tab (second document, sections 2.2 and 7). */
export const usersFunctions = {
  'admin-users': {
    access: 'admin',
    input: users.adminUsersInput,
    output: users.adminUsersOutput,
    summary: 'Registered people, newest first by default, searched by name, email or phone.',
  },
  'admin-update-role': {
    access: 'admin',
    input: users.updateRoleInput,
    output: outcome,
    confirm: true,
    summary: "Changes a person's role.",
  },
  'admin-suspend-user': {
    access: 'admin',
    input: users.suspendInput,
    output: outcome,
    summary: 'Suspends an account for a day, a week or thirty days.',
  },
  'admin-block-user': {
    access: 'admin',
    input: users.blockInput,
    output: outcome,
    summary: 'Blocks an account.',
  },
  'admin-unblock-user': {
    access: 'admin',
    input: users.unblockInput,
    output: outcome,
    summary: 'Lifts a suspension or a block.',
  },
} as const satisfies Record<string, FunctionDefinition>;

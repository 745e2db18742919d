import { z } from 'zod';
import { accountStatus, role } from '../accounts/accounts.ts';
import { orderKind, orderState } from '../billing/orders.ts';
import { currency, id, input, instant, money, text } from '../fields.ts';
import type { FunctionDefinition } from '../function-definition.ts';
import { numberStatus } from '../numbers/numbers.ts';

/** The search term: a name, an address, a number, or any id of ours, of the carrier or of a payment provider. */
export const adminSearchInput = input({ search: text('Search', 100, 3) });

export const searchHit = {
  person: z.object({
    user_id: id,
    full_name: z.string().nullable(),
    email: z.string(),
    role,
    account_status: accountStatus,
    deletion_undo_until: instant.nullable(),
    /** True once the deletion can no longer be undone. */
    is_leaving: z.boolean(),
  }),
  number: z.object({
    id,
    user_id: id,
    user_email: z.string(),
    phone_number: z.string(),
    status: numberStatus,
  }),
  payment: z.object({
    order_id: id,
    user_id: id,
    /** Null for a person who has left and whose data is erased. */
    user_email: z.string().nullable(),
    kind: orderKind,
    state: orderState,
    amount: money,
    currency,
    created_at: instant,
  }),
};

/** Each list is short: for more, the administrator types more of the term or opens the tab. */
export const adminSearchOutput = z.object({
  people: z.array(searchHit.person),
  numbers: z.array(searchHit.number),
  payments: z.array(searchHit.payment),
});

export const searchFunctions = {
  'admin-search': {
    access: 'admin',
    input: adminSearchInput,
    output: adminSearchOutput,
    summary: 'People, numbers and payments by a name, an address, a number or any id.',
  },
} as const satisfies Record<string, FunctionDefinition>;

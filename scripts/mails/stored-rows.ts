import type { Selectable } from 'kysely';
import type { Database } from '../../server/src/db/schema.ts';

type Row<Table extends keyof Database> = Partial<Selectable<Database[Table]>>;

/** The person of an example. Queries about a person join these tables: one row serves all of them. */
type Person = Row<'users'> &
  Row<'profiles'> &
  Row<'memberships'> &
  Row<'user_roles'> & { has_paid?: boolean };

/** The content of the database in an example: one row of each table that its mail reads. */
export type StoredRows = {
  person?: Person;
  subscriptions?: Row<'subscriptions'>;
  phone_numbers?: Row<'phone_numbers'>;
  orders?: Row<'orders'>;
  billing_accounts?: Row<'billing_accounts'>;
  payment_transactions?: Row<'payment_transactions'>;
  desk_acts?: Row<'desk_acts'>;
  disputes?: Row<'disputes'>;
  recovery_items?: Row<'recovery_items'>;
  kyc_submissions?: Row<'kyc_submissions'>;
  sessions?: Row<'sessions'>;
  contact_messages?: Row<'contact_messages'>;
};

/** The time of all examples, so that their mails are the same every day. */
export const NOW = new Date('2026-03-14T09:30:00Z');

export function daysFromNow(days: number): Date {
  return new Date(NOW.getTime() + days * 86_400_000);
}

export const IDS = {
  user: '0199c0de-0000-7000-8000-000000000001',
  administrator: '0199c0de-0000-7000-8000-000000000002',
  account: '0199c0de-0000-7000-8000-000000000003',
  order: '0199c0de-0000-7000-8000-000000000004',
  subscription: '0199c0de-0000-7000-8000-000000000005',
  number: '0199c0de-0000-7000-8000-000000000006',
  transaction: '0199c0de-0000-7000-8000-000000000007',
  dispute: '0199c0de-0000-7000-8000-000000000008',
  act: '0199c0de-0000-7000-8000-000000000009',
  submission: '0199c0de-0000-7000-8000-00000000000a',
  session: '0199c0de-0000-7000-8000-00000000000b',
  message: '0199c0de-0000-7000-8000-00004f2a91c3',
} as const;

export const person = {
  id: IDS.user,
  user_id: IDS.user,
  account_id: IDS.account,
  email: 'ines@example.com',
  email_confirmed_at: daysFromNow(-90),
  full_name: 'Ines Moreau',
  account_status: 'active',
  suspended_until: null,
  status_since: null,
  deletion_requested_at: null,
  deletion_erased_at: null,
  deletion_finished_at: null,
  overage_auto_charge: true,
  overage_spending_cap_minor: 1000,
  block_at_limit: false,
  preferred_payment_method: 'subscription',
  has_paid: true,
} as const satisfies Person;

/** The administrator whom mails to administrators are sent to. */
export const administrator = { id: IDS.administrator, email: 'admin@numlet.test' };

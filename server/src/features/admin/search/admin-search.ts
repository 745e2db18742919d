import { isIP } from 'node:net';
import { toMajor } from '@numlet/contract/billing/plans';
import type { Trx } from '../../../deps.ts';
import { currentAccountStatus, deletionUndoUntil, isLeaving } from '../../accounts/status/account-rules.ts';
import { orderKindNames } from '../../billing/orders/entry/present-order.ts';
import type { Handler } from '../../handler.ts';
import { readSearchTerm, type SearchTerm } from '../users/search-term.ts';
import { type ListedUser, limitSearch, listUsers } from '../users/users.queries.ts';
import {
  type FoundNumber,
  type FoundOrder,
  findNumbers,
  findOrders,
  findPeopleByProviderOrNetwork,
} from './search.queries.ts';

/** At most this many of each kind. The tabs have the rest. */
const MAX_PER_KIND = 5;

/**
 * The search over all of administration: people by name, email, phone, id, IP address or customer id at the card
 * provider; numbers by a part of them or an id; payments by any id of ours or of a provider. Whole ids are matched
 * exactly, parts need three characters.
 * @throws AppError invalid_input for fewer
 */
export const adminSearch: Handler<'admin-search'> = async ({ db, clock }, _actor, { search }) => {
  const term = readSearchTerm(search);
  if (!term) return { people: [], numbers: [], payments: [] };
  const typed = search.trim();
  const now = clock.now();
  return db.transaction().execute(async (trx) => {
    await limitSearch(trx);
    const people = await findPeople(trx, typed, term, now);
    const numbers = await findNumbers(trx, typed, term, MAX_PER_KIND);
    const payments = await findOrders(trx, typed, term, MAX_PER_KIND);
    return {
      people: people.map((person) => presentPerson(person, now)),
      numbers: numbers.map(presentNumber),
      payments: payments.map(presentPayment),
    };
  });
};

async function findPeople(trx: Trx, typed: string, term: SearchTerm, now: Date): Promise<ListedUser[]> {
  const list = (searched: SearchTerm) =>
    listUsers(
      trx,
      { term: searched, status: undefined, role: undefined, now },
      { order: 'newest', after: null, limit: MAX_PER_KIND },
    );
  const isNetwork = isIP(typed) !== 0;
  const ids = await findPeopleByProviderOrNetwork(trx, typed, isNetwork ? typed : null, MAX_PER_KIND);
  const others: ListedUser[] = [];
  for (const id of ids) others.push(...(await list({ ...term, id })));
  const people = await list(term);
  const all = isNetwork ? [...others, ...people] : [...people, ...others];
  return [...new Map(all.map((person) => [person.id, person])).values()].slice(0, MAX_PER_KIND);
}

function presentPerson(person: ListedUser, now: Date) {
  return {
    user_id: person.id,
    full_name: person.full_name || null,
    email: person.email,
    role: person.role ?? 'user',
    account_status: currentAccountStatus(person, now),
    deletion_undo_until: deletionUndoUntil(person)?.toISOString() ?? null,
    is_leaving: isLeaving(person, now),
  } as const;
}

function presentNumber({ e164, ...number }: FoundNumber) {
  return { ...number, phone_number: e164 };
}

function presentPayment({ id, amount_minor, kind, created_at, ...payment }: FoundOrder) {
  return {
    ...payment,
    order_id: id,
    kind: orderKindNames[kind],
    amount: toMajor(amount_minor),
    created_at: created_at.toISOString(),
  };
}

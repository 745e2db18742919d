import { formatDate, formatMoney } from '../../../lib/format.ts';
import type { Command, CommandGroup } from '../../../ui/command-dialog.tsx';
import { DELETED_ACCOUNT } from '../parts/deletion-words.ts';
import { personAddress } from '../parts/person-address.ts';
import type { SearchHits } from './use-admin-search.ts';

type Hit =
  | { kind: 'tab'; name: string }
  | { kind: 'person'; person: SearchHits['people'][number] }
  | { kind: 'number'; number: SearchHits['numbers'][number] }
  | { kind: 'payment'; payment: SearchHits['payments'][number]; sum: string; day: string };
export type SearchItem = Command & Hit;

export type AdminPlace = { value: string; label: string };

const KINDS: Record<SearchHits['payments'][number]['kind'], string> = {
  number_purchase: 'Number, first month',
  starter: 'Starter Plan',
  monthly_topup: 'Monthly Top-up',
  yearly: 'Yearly Plan',
  credit: 'Credit bought',
  renewal: 'Renewal',
  reactivation: 'Reactivation',
  overage: 'Extra texts',
  claim: 'Number of a plan',
  grant: 'Free number',
  swap: 'Number swapped',
};

const STATES: Record<SearchHits['payments'][number]['state'], string> = {
  reserved: 'Reserved',
  awaiting_payment: 'Awaiting payment',
  paid: 'Paid, not delivered yet',
  provisioning: 'Paid, not delivered yet',
  active: 'Delivered',
  expired: 'Not paid',
  needs_action: 'Needs a person',
  refund_due: 'Refund in progress',
  refunded: 'Refunded',
};

/** The state of a payment, in a few words. */
export function stateWords({ state }: SearchHits['payments'][number]): string {
  return STATES[state];
}

/**
 * The results: the tabs while nothing is typed, otherwise people, numbers and payments, then the tabs with that name.
 * Every hit leads to its person's page; a number or payment leads to its row there.
 */
export function searchItems(
  typed: string,
  hits: SearchHits | undefined,
  tabs: readonly AdminPlace[],
  goTo: (address: string) => void,
): CommandGroup<SearchItem>[] {
  const words = typed.trim().toLowerCase();
  const places: SearchItem[] = tabs
    .filter(({ label }) => label.toLowerCase().includes(words))
    .map(({ value, label }) => ({
      kind: 'tab',
      id: value,
      label,
      name: label,
      onChoose: () => goTo(value === 'overview' ? '/admin' : `/admin?tab=${value}`),
    }));
  const people: SearchItem[] = (hits?.people ?? []).map((person) => ({
    kind: 'person',
    id: person.user_id,
    label: `${person.full_name ?? ''} ${person.email}`.trim(),
    person,
    onChoose: () => goTo(personAddress(person.user_id)),
  }));
  const numbers: SearchItem[] = (hits?.numbers ?? []).map((number) => ({
    kind: 'number',
    id: number.id,
    label: `${number.phone_number}, ${number.user_email}`,
    number,
    onChoose: () => goTo(`${personAddress(number.user_id)}&at=${number.id}`),
  }));
  const payments: SearchItem[] = (hits?.payments ?? []).map((payment) => ({
    kind: 'payment',
    id: payment.order_id,
    label: `${KINDS[payment.kind]}, ${payment.user_email ?? DELETED_ACCOUNT}`,
    payment,
    sum: formatMoney(payment.amount, payment.currency, 'always'),
    day: formatDate(payment.created_at),
    onChoose: () => goTo(`${personAddress(payment.user_id)}&at=${payment.order_id}`),
  }));
  return [
    { label: 'People', items: people },
    { label: 'Numbers', items: numbers },
    { label: 'Payments', items: payments },
    { label: 'Tabs', items: places },
  ].filter(({ items }) => items.length > 0);
}

export function paymentWords({ kind }: SearchHits['payments'][number]): string {
  return KINDS[kind];
}

import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { canBeReleased, isAllowanceUsed } from '../../../features/numbers/number-lifecycle.ts';
import { type PayRequest, planRequest } from '../../../lib/purchase.ts';
import { nextOffer } from '../../../shared/billing/offer.ts';
import { shortName } from '../../../shared/heavy-part.ts';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';

export type DashboardAct = ActTarget['to'];

/** A dialog that an act opens. Nothing is paid or released without it. */
export type ActDialog = { to: 'pay'; request: PayRequest } | { to: 'release'; number: PhoneNumberItem };
export type ActTarget = ActDialog | { to: 'open'; address: string } | { to: 'signOut' };

type ListedAct = { act: DashboardAct; label: string; target: ActTarget };

const MAX_NUMBERS = 3;

/** With other words that people search it by. */
const TOP_UP = { verb: 'Top up', others: 'top up renew extend texts pay' };
const RELEASE = { verb: 'Release', others: 'release cancel delete end stop number' };
const CREDIT: PayRequest = { purchase: { kind: 'credit', amountMinor: 1000 } };

/** All acts that the menu offers, with other words that find them. */
const ACTS: readonly { label: string; words: string; target: ActTarget }[] = [
  { label: 'Add credit', words: 'top up balance wallet money pay', target: { to: 'pay', request: CREDIT } },
  {
    label: 'Overage settings',
    words: 'extra texts cap limit block charge',
    target: { to: 'open', address: '/dashboard?tab=billing&part=overage' },
  },
  {
    label: 'Transactions',
    words: 'payments receipts invoices history refund money back',
    target: { to: 'open', address: '/dashboard?tab=billing&part=transactions' },
  },
  {
    label: 'Payment card',
    words: 'change card visa mastercard renew billing refund',
    target: { to: 'open', address: '/dashboard?tab=billing' },
  },
  {
    label: 'Change password',
    words: 'security second factor sign-in devices',
    target: { to: 'open', address: '/dashboard/account' },
  },
  {
    label: 'Verify your identity',
    words: 'kyc documents passport limits orders',
    target: { to: 'open', address: '/kyc' },
  },
  {
    label: 'Delete account',
    words: 'close cancel leave export data',
    target: { to: 'open', address: '/dashboard/account' },
  },
  { label: 'Questions', words: 'help faq support how', target: { to: 'open', address: '/faq' } },
  {
    label: 'Contact support',
    words: 'help email write refund problem',
    target: { to: 'open', address: '/contact' },
  },
  { label: 'Sign Out', words: 'log out logout leave', target: { to: 'signOut' } },
];

/** The acts that match the typed text. `hasDialogs`: the screen can open payments and releases. */
export function listActs(
  numbers: readonly PhoneNumberItem[],
  words: string,
  { hasDialogs }: { hasDialogs: boolean },
): readonly ListedAct[] {
  const matches = (label: string, others: string) => `${label} ${others}`.toLowerCase().includes(words);
  const ofNumbers = (
    { verb, others }: { verb: string; others: string },
    all: readonly PhoneNumberItem[],
    targetOf: (number: PhoneNumberItem) => ActDialog | null,
  ) =>
    all
      .flatMap((number) => {
        const target = targetOf(number);
        const label = `${verb} ··${shortName(plateNumber(number.phone_number).groups)}`;
        return target
          ? [{ act: target.to, label, target, others: [others, number.name ?? ''].join(' ') }]
          : [];
      })
      .filter(({ label, others }) => matches(label, others))
      .slice(0, MAX_NUMBERS);
  const topUp = (number: PhoneNumberItem): ActDialog | null => {
    const offer = nextOffer(number);
    return offer && { to: 'pay', request: planRequest(number, offer.plan) };
  };
  const running = numbers.filter(canBeReleased);
  // A number that is unpaid, or whose texts are used up, is already among the payments.
  const isPaid = (number: PhoneNumberItem) =>
    number.payment_status === 'active' && !number.disputed && !isAllowanceUsed(number);
  return [
    ...(hasDialogs ? ofNumbers(TOP_UP, running.filter(isPaid), topUp) : []),
    ...ACTS.filter(({ target }) => hasDialogs || target.to !== 'pay')
      .filter((each) => matches(each.label, each.words))
      .map(({ label, target }) => ({ act: target.to, label, target })),
    ...(hasDialogs ? ofNumbers(RELEASE, running, (number) => ({ to: 'release', number })) : []),
  ];
}

import { plans, type RentalPlanType } from '@numlet/contract/billing/plans';
import type { Message } from '@numlet/contract/messages/messages';
import { countryName } from '@numlet/contract/numbers/country-lookup';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { isAllowanceUsed } from '../../../features/numbers/number-lifecycle.ts';
import { nextOffer, type Offer } from '../../../shared/billing/offer.ts';
import { shortName } from '../../../shared/heavy-part.ts';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import type { Command, CommandGroup } from '../../../ui/command-dialog.tsx';
import { type ActTarget, type DashboardAct, listActs } from './acts.ts';
import { type DashboardPage, pages } from './pages.ts';

export type DashboardCommand = Command &
  (
    | { kind: 'code'; message: Message; code: string }
    | { kind: 'number'; number: PhoneNumberItem }
    | { kind: 'page'; page: DashboardPage; keys: string }
    | { kind: 'pay'; price: string; texts: number }
    | { kind: 'theme'; isDark: boolean }
    | { kind: 'act'; act: DashboardAct }
    | { kind: 'search' }
  );

export type CommandActions = {
  copyCode: (message: Message) => void;
  showNumber: (number: PhoneNumberItem) => void;
  goTo: (page: DashboardPage) => void;
  /** Opens the payment dialog; undefined if the screen has none. */
  pay: ((number: PhoneNumberItem, plan: RentalPlanType) => void) | undefined;
  changeTheme: () => void;
  /** Carries out an act. */
  act: (target: ActTarget) => void;
  /** Whether the screen can open payments and releases. */
  hasDialogs: boolean;
  search: (words: string) => void;
};

type Known = { numbers: readonly PhoneNumberItem[]; messages: readonly Message[]; isDark: boolean };

const MAX_NUMBERS_SHOWN = 5;

/**
 * The entries of the menu: without a query the most likely one, then numbers, pages and actions; with a query only the
 * matching entries, and the search of texts.
 */
export function listCommands(
  query: string,
  known: Known,
  actions: CommandActions,
): CommandGroup<DashboardCommand>[] {
  const words = query.trim().toLowerCase();
  const matches = ({ label }: Command) => label.toLowerCase().includes(words);
  const numbers = known.numbers.filter((number) => words === '' || matchesQuery(number, words));
  const groups: CommandGroup<DashboardCommand>[] = [
    { label: '', items: newestCode(known.messages, actions).filter(matches) },
    {
      label: 'Numbers',
      items: numbers.slice(0, MAX_NUMBERS_SHOWN).map((number) => ({
        kind: 'number',
        id: number.id,
        label: [number.phone_number, number.name].filter(Boolean).join(' '),
        number,
        onChoose: () => actions.showNumber(number),
      })),
    },
    {
      label: 'Go to',
      items: pages
        .map(
          ({ page, label, key }): DashboardCommand => ({
            kind: 'page',
            id: page,
            label,
            page,
            keys: `G ${key}`,
            onChoose: () => actions.goTo(page),
          }),
        )
        .filter(matches),
    },
    {
      label: 'Do',
      items: [
        ...[...payments(known.numbers, actions), theme(known.isDark, actions)].filter(matches),
        ...(words === '' ? [] : acts(known.numbers, words, actions)),
      ],
    },
    {
      label: 'Texts',
      items:
        words === ''
          ? []
          : [
              {
                kind: 'search',
                id: 'search',
                label: `Search texts for ${query.trim()}`,
                onChoose: () => actions.search(query.trim()),
              },
            ],
    },
  ];
  return groups.filter(({ items }) => items.length > 0);
}

/** Matches a number by its digits, however they are grouped, by its owner's name for it, or by its country. */
function matchesQuery({ phone_number, name, country_code }: PhoneNumberItem, words: string): boolean {
  const digits = words.replace(/[\s()+.-]/g, '');
  return (
    (/^\d+$/.test(digits) && phone_number.includes(digits)) ||
    (name?.toLowerCase().includes(words) ?? false) ||
    countryName(country_code).toLowerCase().includes(words)
  );
}

function newestCode(messages: readonly Message[], { copyCode }: CommandActions): DashboardCommand[] {
  for (const message of messages) {
    const code = message.code;
    if (code !== null)
      return [
        {
          kind: 'code',
          id: 'code',
          label: 'Copy the newest code',
          message,
          code,
          onChoose: () => copyCode(message),
        },
      ];
  }
  return [];
}

/** Only acts that match the typed text, so that the opened menu stays short. */
function acts(
  numbers: readonly PhoneNumberItem[],
  words: string,
  actions: CommandActions,
): DashboardCommand[] {
  return listActs(numbers, words, actions).map(({ act, label, target }) => ({
    kind: 'act',
    id: `act ${label}`,
    label,
    act,
    onChoose: () => actions.act(target),
  }));
}

/** Opens the dialog that shows the price and asks for confirmation. The menu itself pays nothing. */
function payments(numbers: readonly PhoneNumberItem[], { pay }: CommandActions): DashboardCommand[] {
  if (!pay) return [];
  return numbers.flatMap((number) => {
    if (number.status !== 'active' || number.disputed) return [];
    const short = shortName(plateNumber(number.phone_number).groups);
    const offer = nextOffer(number);
    if (!offer) return [];
    if (number.payment_status !== 'active') {
      const act = number.payment_status === 'suspended' ? 'Reactivate' : 'Pay for';
      return [payment(`${act} ··${short}`, number, offer, pay)];
    }
    return isAllowanceUsed(number) ? [payment(`Top up ··${short}`, number, offer, pay)] : [];
  });
}

function payment(
  label: string,
  number: PhoneNumberItem,
  { plan, price }: Offer,
  pay: NonNullable<CommandActions['pay']>,
): DashboardCommand {
  return {
    kind: 'pay',
    id: `pay ${number.id}`,
    label,
    price,
    texts: plans[plan].includedSms,
    onChoose: () => pay(number, plan),
  };
}

function theme(isDark: boolean, { changeTheme }: CommandActions): DashboardCommand {
  return {
    kind: 'theme',
    id: 'theme',
    label: isDark ? 'Use the light theme' : 'Use the dark theme',
    isDark,
    onChoose: changeTheme,
  };
}

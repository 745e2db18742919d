import {
  ArrowUpRight,
  CircleDollarSign,
  CircleUserRound,
  Copy,
  Gift,
  Inbox,
  LogOut,
  Moon,
  Phone,
  ReceiptText,
  Search,
  ShoppingBag,
  Sun,
  Trash2,
} from 'lucide-react';
import type { ReactNode } from 'react';
import { formatAgo, formatCount } from '../../../lib/format.ts';
import { CodeDigits } from '../../../shared/messages/code-digits.tsx';
import { recogniseSender } from '../../../shared/messages/recognise-sender.ts';
import { senderName } from '../../../shared/messages/sender.tsx';
import { NumberPlate, ShortNumber } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { Keys } from '../../../ui/keys.tsx';
import { Dash, HalfDisc } from '../../../ui/status-shapes.tsx';
import type { DashboardAct } from './acts.ts';
import type { DashboardCommand } from './command-items.ts';
import type { DashboardPage } from './pages.ts';

const PAGE_ICONS: Record<DashboardPage, typeof Inbox> = {
  dashboard: Inbox,
  numbers: Phone,
  search: ShoppingBag,
  billing: ReceiptText,
  referrals: Gift,
  account: CircleUserRound,
};

const ACT_ICONS: Record<DashboardAct, typeof Inbox> = {
  pay: CircleDollarSign,
  release: Trash2,
  open: ArrowUpRight,
  signOut: LogOut,
};

export function CommandRow({ item, now }: { item: DashboardCommand; now: number }) {
  if (item.kind === 'code') {
    const { message, code, label } = item;
    const name = senderName(recogniseSender(message.from_number, message.message_body));
    return (
      <Row icon={<Copy />} end={<CodeDigits code={code} caret />} keys="C">
        <span className="block font-medium">{label}</span>
        <span className="flex items-center gap-2 text-small text-ink-2">
          <span className="truncate">
            {name}, {formatAgo(message.received_at, now)}
          </span>
          <ShortNumber number={plateNumber(message.phone_numbers.phone_number)} className="max-sm:hidden" />
        </span>
      </Row>
    );
  }
  if (item.kind === 'number') {
    const { number } = item;
    return (
      <Row end={<NumberState number={number} />}>
        <span className="flex min-w-0 items-center gap-3">
          <NumberPlate number={plateNumber(number.phone_number)} size="small" />
          {number.name && <span className="truncate text-small text-ink-2">{number.name}</span>}
        </span>
      </Row>
    );
  }
  if (item.kind === 'page') {
    const Icon = PAGE_ICONS[item.page];
    return (
      <Row icon={<Icon />} keys={item.keys}>
        <span className="font-medium">{item.label}</span>
      </Row>
    );
  }
  if (item.kind === 'act') {
    const Icon = ACT_ICONS[item.act];
    return (
      <Row icon={<Icon />}>
        <span className="block truncate font-medium">{item.label}</span>
      </Row>
    );
  }
  if (item.kind === 'pay')
    return (
      <Row
        icon={<CircleDollarSign />}
        end={
          <span className="text-small text-ink-2 tabular-nums">{`${item.price}, ${formatCount(item.texts)} texts`}</span>
        }
      >
        <span className="font-medium">{item.label}</span>
      </Row>
    );
  return (
    <Row icon={item.kind === 'search' ? <Search /> : item.isDark ? <Sun /> : <Moon />}>
      <span className="block truncate font-medium">{item.label}</span>
    </Row>
  );
}

function NumberState({ number }: { number: Extract<DashboardCommand, { kind: 'number' }>['number'] }) {
  if (number.payment_status === 'suspended')
    return (
      <span className="inline-flex items-center gap-2 text-small font-medium text-red">
        <Dash />
        Suspended
      </span>
    );
  if (number.payment_status === 'grace_period')
    return (
      <span className="inline-flex items-center gap-2 text-small font-medium text-amber">
        <HalfDisc />
        Unpaid
      </span>
    );
  return (
    <span className="text-small text-ink-2 tabular-nums">
      {formatCount(number.used_sms)} of {formatCount(number.included_sms)}
    </span>
  );
}

type RowProps = { icon?: ReactNode; end?: ReactNode; keys?: string; children: ReactNode };

function Row({ icon, end, keys, children }: RowProps) {
  return (
    <>
      {icon && (
        <span aria-hidden="true" className="text-ink-2 [&_svg]:size-[17px]">
          {icon}
        </span>
      )}
      <span className="min-w-0 flex-1">{children}</span>
      {end}
      {keys && (
        <span aria-hidden="true" className="flex gap-1.5 max-sm:hidden pointer-coarse:hidden">
          {keys.split(' ').map((key) => (
            <Keys key={key}>{key}</Keys>
          ))}
        </span>
      )}
    </>
  );
}

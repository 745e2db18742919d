import { CircleDollarSign, CircleUserRound, PanelTop, Phone } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import { useNavigate } from 'react-router';
import { NumberPlate } from '../../../shared/numbers/number-plate.tsx';
import { plateNumber } from '../../../shared/numbers/plate-number.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { untilEntriesRemoved } from '../../../ui/use-back-closes.ts';
import { DELETED_ACCOUNT } from '../parts/deletion-words.ts';
import { AccountStatus } from '../users/person-status.tsx';
import { type AdminPlace, paymentWords, type SearchItem, searchItems, stateWords } from './search-items.ts';
import { useAdminSearch } from './use-admin-search.ts';

export type SearchDialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  tabs: readonly AdminPlace[];
  /** Held by the parent: keys may be pressed before the dialog is rendered. */
  typed: string;
  onType: (typed: string) => void;
};

/** One field for a name, an address, a number, or an id from an email or a console. */
export function SearchDialog({ open, onOpenChange, tabs, typed, onType }: SearchDialogProps) {
  const navigate = useNavigate();
  const { hits, isSearching, isError } = useAdminSearch(open ? typed : '');
  const close = () => {
    onOpenChange(false);
    onType('');
  };
  const isLeaving = useRef(false);
  const goTo = (address: string) => {
    if (isLeaving.current) return;
    isLeaving.current = true;
    close();
    // Closing goes back in the history, which would undo a navigation that has begun.
    void untilEntriesRemoved().then(() => {
      isLeaving.current = false;
      void navigate(address);
    });
  };
  return (
    <CommandDialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      label="Search administration"
      placeholder="Name, address, number or any id"
      query={typed}
      onQueryChange={onType}
      groups={open ? searchItems(typed, hits, tabs, goTo) : []}
      renderItem={(item) => <Hit item={item} />}
      empty={emptyWords(typed, isSearching, isError)}
    />
  );
}

function emptyWords(typed: string, isSearching: boolean, isError: boolean): string {
  if (isError) return 'The search failed. Keep typing, or try again in a moment.';
  if (isSearching) return 'Searching...';
  return typed.trim().length < 3
    ? 'Type at least three characters.'
    : 'Nothing matches this name, number or id.';
}

function Hit({ item }: { item: SearchItem }) {
  switch (item.kind) {
    case 'tab':
      return (
        <Row icon={<PanelTop />}>
          <span className="font-medium">{item.name}</span>
        </Row>
      );
    case 'person':
      return (
        <Row icon={<CircleUserRound />} end={<AccountStatus {...item.person} suspended_until={null} />}>
          <span className="block truncate font-medium">{item.person.full_name ?? 'N/A'}</span>
          <span translate="no" className="block truncate text-small text-ink-2">
            {item.person.email}
          </span>
        </Row>
      );
    case 'number':
      return (
        <Row
          icon={<Phone />}
          end={
            item.number.status !== 'active' && (
              <span className="text-small text-ink-2">{item.number.status}</span>
            )
          }
        >
          <NumberPlate number={plateNumber(item.number.phone_number)} size="small" />
          <span translate="no" className="block truncate text-small text-ink-2">
            {item.number.user_email}
          </span>
        </Row>
      );
    case 'payment':
      return (
        <Row
          icon={<CircleDollarSign />}
          end={
            <span className="text-right">
              <b className="block tabular-nums">{item.sum}</b>
              <span className="text-small text-ink-2">{item.day}</span>
            </span>
          }
        >
          <span className="block truncate font-medium">
            {paymentWords(item.payment)}
            <span className="font-normal text-ink-2">, {stateWords(item.payment).toLowerCase()}</span>
          </span>
          <span className="block truncate text-small text-ink-2">
            {item.payment.user_email ?? DELETED_ACCOUNT}
          </span>
        </Row>
      );
  }
}

function Row({ icon, end, children }: { icon: ReactNode; end?: ReactNode; children: ReactNode }) {
  return (
    <>
      <span aria-hidden="true" className="text-ink-2 [&_svg]:size-[17px]">
        {icon}
      </span>
      <span className="min-w-0 flex-1">{children}</span>
      {end}
    </>
  );
}

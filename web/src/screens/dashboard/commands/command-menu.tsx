import type { Message } from '@numlet/contract/messages/messages';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { useEffect, useRef, useState } from 'react';
import { serverNow } from '../../../lib/call/server-time.ts';
import { chooseTheme } from '../../../lib/theme.ts';
import { CommandDialog } from '../../../ui/command-dialog.tsx';
import { untilEntriesRemoved } from '../../../ui/use-back-closes.ts';
import { useEarlyKeys } from '../../../ui/use-early-keys.ts';
import { type CommandActions, listCommands } from './command-items.ts';
import { CommandRow } from './command-row.tsx';

export type CommandMenuProps = Omit<CommandActions, 'changeTheme'> & {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  numbers: readonly PhoneNumberItem[];
  messages: readonly Message[];
};

/** Finds everything on the dashboard by a few letters: the newest code, numbers, pages and actions. */
export function CommandMenu({ open, onOpenChange, numbers, messages, ...actions }: CommandMenuProps) {
  const [query, setQuery] = useState('');
  useEarlyKeys(open, setQuery);
  const isDark = document.documentElement.dataset.theme === 'dark';
  const close = () => {
    onOpenChange(false);
    setQuery('');
  };
  const chosen = useRef<(() => void) | null>(null);
  useEffect(() => {
    const act = chosen.current;
    chosen.current = null;
    // The step back that closes the menu would undo a navigation that has begun.
    if (!open && act) void untilEntriesRemoved().then(act);
  }, [open]);
  const groups = open
    ? listCommands(
        query,
        { numbers, messages, isDark },
        { ...actions, changeTheme: () => chooseTheme(isDark ? 'light' : 'dark') },
      ).map((group) => ({
        ...group,
        items: group.items.map((item) => ({
          ...item,
          onChoose: () => {
            close();
            // Browsers allow copying only in direct response to the press.
            if (item.kind === 'code' || item.kind === 'theme') item.onChoose();
            else chosen.current = item.onChoose;
          },
        })),
      }))
    : [];
  return (
    <CommandDialog
      open={open}
      onOpenChange={(next) => (next ? onOpenChange(true) : close())}
      label="Go to anything"
      placeholder="Number, page or action"
      query={query}
      onQueryChange={setQuery}
      groups={groups}
      renderItem={(item) => <CommandRow item={item} now={serverNow()} />}
      empty="Nothing matches."
    />
  );
}

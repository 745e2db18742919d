import type { Message } from '@numlet/contract/messages/messages';
import type { PhoneNumberItem } from '@numlet/contract/numbers/numbers';
import { Suspense, useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { signOutWithNotice } from '../../../lib/auth/sign-out.ts';
import { laterPart } from '../../../ui/later-part.ts';
import type { ActDialog } from './acts.ts';
import type { CommandActions } from './command-items.ts';
import { areKeysOn } from './key-setting.ts';
import { addressOf } from './pages.ts';
import { readKey } from './read-key.ts';

const CommandMenu = laterPart(async () => (await import('./command-menu.tsx')).CommandMenu);
const KeysDialog = laterPart(async () => (await import('./keys-dialog.tsx')).KeysDialog);

type CommandsProps = Pick<CommandActions, 'copyCode' | 'pay'> & {
  isOpen: boolean;
  onOpenChange: (isOpen: boolean) => void;
  numbers: readonly PhoneNumberItem[];
  messages: readonly Message[];
  /** Opens a payment or a release; undefined if the screen has no such dialogs. */
  onDialog?: (dialog: ActDialog) => void;
  /** Focuses the search field of the texts. @returns false if it is not on the screen */
  onSearch: () => boolean;
};

/** Excludes dialogs that are only fading out. */
const OPEN_DIALOG = ':is([role="dialog"], [role="alertdialog"]):not([data-closed])';
/** How long `g` waits for the second key, in ms. */
const SECOND_KEY_MS = 1_500;

/** The command menu and the keyboard shortcuts. The code of both is fetched on first use, or after the first screen. */
export function Commands({
  isOpen,
  onOpenChange,
  numbers,
  messages,
  copyCode,
  pay,
  onDialog,
  onSearch,
}: CommandsProps) {
  const navigate = useNavigate();
  const [areKeysShown, setAreKeysShown] = useState(false);
  const wasMenuOpen = useSticky(isOpen);
  const wereKeysShown = useSticky(areKeysShown);
  const newest = () => messages.find((message) => message.code !== null);
  const actions: Omit<CommandActions, 'changeTheme'> = {
    copyCode,
    pay,
    showNumber: ({ id }) => void navigate(`/dashboard?number=${id}`),
    goTo: (page) => void navigate(addressOf(page)),
    hasDialogs: onDialog !== undefined,
    act: (target) => {
      if (target.to === 'open') void navigate(target.address);
      else if (target.to === 'signOut') void signOutWithNotice();
      else onDialog?.(target);
    },
    search: (words) => void navigate(`/dashboard?q=${encodeURIComponent(words)}`),
  };

  const onKey = (event: KeyboardEvent, afterG: boolean): boolean => {
    const act = readKey(event, {
      isTyping: isTypedInto(event.target),
      isCovered: document.querySelector(OPEN_DIALOG) !== null,
      areOn: areKeysOn(),
      afterG,
    });
    if (!act || act.kind === 'first') return act !== null;
    if (act.kind === 'menu') onOpenChange(!isOpen);
    else if (act.kind === 'go') actions.goTo(act.page);
    else if (act.kind === 'keys') setAreKeysShown(true);
    else if (act.kind === 'copy') {
      const message = newest();
      if (message) copyCode(message);
    } else if (!onSearch()) onOpenChange(true);
    event.preventDefault();
    return false;
  };
  const latest = useRef(onKey);
  latest.current = onKey;
  useEffect(() => {
    let firstAt = Number.NEGATIVE_INFINITY;
    const listen = (event: KeyboardEvent) => {
      const isFirst = latest.current(event, event.timeStamp - firstAt < SECOND_KEY_MS);
      firstAt = isFirst ? event.timeStamp : Number.NEGATIVE_INFINITY;
    };
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);

  return (
    <Suspense>
      {wasMenuOpen && (
        <CommandMenu
          open={isOpen}
          onOpenChange={onOpenChange}
          numbers={numbers}
          messages={messages}
          {...actions}
        />
      )}
      {wereKeysShown && <KeysDialog open={areKeysShown} onOpenChange={setAreKeysShown} />}
    </Suspense>
  );
}

/** Stays true once `value` has been true. */
function useSticky(value: boolean): boolean {
  const [wasTrue, setWasTrue] = useState(false);
  if (value && !wasTrue) setWasTrue(true);
  return value || wasTrue;
}

function isTypedInto(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable ||
      target.matches('textarea, select, input:not([type="checkbox"], [type="radio"])'))
  );
}

import { latinKey } from '../../../lib/keys/latin-key.ts';
import { type DashboardPage, pages } from './pages.ts';

export type KeyAct =
  | { kind: 'menu' | 'copy' | 'search' | 'keys' }
  | { kind: 'go'; page: DashboardPage }
  /** The first of two keys. */
  | { kind: 'first' };

type PressedKey = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'repeat' | 'isComposing'
>;

/**
 * The action of a key; null if it is not a shortcut. `isTyping`: in a field, letters are text. `isCovered`: under an
 * open dialog, no key acts. `afterG`: the previous key was the first of two.
 */
export function readKey(
  pressed: PressedKey,
  {
    isTyping,
    isCovered,
    areOn,
    afterG,
  }: { isTyping: boolean; isCovered: boolean; areOn: boolean; afterG: boolean },
): KeyAct | null {
  const { ctrlKey, metaKey, altKey, repeat, isComposing } = pressed;
  if (repeat || isComposing) return null;
  const key = latinKey(pressed);
  const lower = key.toLowerCase();
  if ((ctrlKey || metaKey) && !altKey && lower === 'k') return { kind: 'menu' };
  if (ctrlKey || metaKey || altKey || isTyping || isCovered || !areOn) return null;
  const page = afterG ? pages.find((each) => each.key.toLowerCase() === lower)?.page : undefined;
  if (page) return { kind: 'go', page };
  if (lower === 'g') return { kind: 'first' };
  if (lower === 'c') return { kind: 'copy' };
  if (key === '/') return { kind: 'search' };
  return key === '?' ? { kind: 'keys' } : null;
}

import type { Message } from '@numlet/contract/messages/messages';
import type { AlertSettings } from './alert-settings.ts';
import { labelOf } from './alert-words.ts';
import { type WaitingText, waitingTitle, withoutCopied } from './waiting-texts.ts';

/** What somebody does with any of the tabs of this browser. */
export type Attention = { isInView: boolean; isFocused: boolean };

/** The browser, as far as telling somebody in another tab is concerned. */
export type AlertsWorld = {
  isInView: () => boolean;
  /** Of all tabs of this person. */
  attention: () => Promise<Attention>;
  /** True in one tab only. */
  claim: (messageId: string) => Promise<boolean>;
  settings: () => AlertSettings;
  /** The title and the marked icon; null puts back what was there. */
  mark: (title: string | null) => void;
  playSound: () => void;
  notify: (message: Message, showsCode: boolean) => void;
  /** Tells the other tabs that somebody looks. */
  tellSeen: () => void;
};

/**
 * Tells somebody who looks elsewhere that a text has arrived: by title and icon in every tab that is out of sight, by
 * sound and notification once for all tabs. Whoever looks at one of them has seen it, and is told nothing.
 */
export function watchArrivals(world: AlertsWorld) {
  let waiting: readonly WaitingText[] = [];
  let copied: ReadonlySet<string> = new Set();
  /** What was found out about an arrival before the last look at a tab does not count any more. */
  let looks = 0;

  const show = (next: readonly WaitingText[]) => {
    if (next === waiting) return;
    waiting = next;
    world.mark(waitingTitle(waiting));
  };
  const seen = () => {
    looks += 1;
    show(waiting.length === 0 ? waiting : []);
  };

  return {
    async arrived(message: Message): Promise<void> {
      const looksBefore = looks;
      const { isInView, isFocused } = await world.attention();
      if (!isInView && looks === looksBefore) {
        const others = waiting.filter(({ id }) => id !== message.id);
        show(withoutCopied([...others, { id: message.id, label: labelOf(message) }], copied));
      }
      const { sound, notifications, codes } = world.settings();
      const isHeard = sound && !isFocused;
      const isShown = notifications && !isInView;
      if (!(isHeard || isShown) || !(await world.claim(message.id))) return;
      if (isHeard) world.playSound();
      if (isShown) world.notify(message, codes);
    },
    /** The ids of all texts whose code has been copied in this browser. */
    copied(ids: ReadonlySet<string>): void {
      copied = ids;
      show(withoutCopied(waiting, ids));
    },
    /** Another tab was looked at. */
    seenElsewhere: seen,
    /** This tab came into view or went out of it. */
    viewChanged(): void {
      if (!world.isInView()) return;
      seen();
      world.tellSeen();
    },
  };
}

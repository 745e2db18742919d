import type { Message } from '@numlet/contract/messages/messages';
import type { AlertSettings } from './alert-settings.ts';
import { labelOf } from './alert-words.ts';
import { type WaitingText, waitingTitle, withoutCopied } from './waiting-texts.ts';

/** Whether a tab of this browser is in view, and whether it has the focus. */
export type Attention = { isInView: boolean; isFocused: boolean };

/** The browser functions that alerts need. Tests supply their own. */
export type AlertsWorld = {
  isInView: () => boolean;
  /** Covers all tabs of this person. */
  attention: () => Promise<Attention>;
  /** Resolves to true in one tab only. */
  claim: (messageId: string) => Promise<boolean>;
  settings: () => AlertSettings;
  /** Sets the title and the marked icon; null restores the previous ones. */
  mark: (title: string | null) => void;
  playSound: () => void;
  notify: (message: Message, showsCode: boolean) => void;
  /** Notifies the other tabs that this one is in view. */
  notifySeen: () => void;
};

/**
 * Announces a text to a person who looks elsewhere: by title and icon in every hidden tab, by sound and notification in
 * one tab only. A tab in view rules out mark and notification. A tab with the focus rules out the sound too.
 */
export function watchArrivals(world: AlertsWorld) {
  let waiting: readonly WaitingText[] = [];
  let copied: ReadonlySet<string> = new Set();
  /** Counts how often a tab came into view. An arrival whose check began before the last time marks nothing. */
  let views = 0;

  const show = (next: readonly WaitingText[]) => {
    if (next === waiting) return;
    waiting = next;
    world.mark(waitingTitle(waiting));
  };
  const seen = () => {
    views += 1;
    show(waiting.length === 0 ? waiting : []);
  };

  return {
    async arrived(message: Message): Promise<void> {
      const viewsBefore = views;
      const { isInView, isFocused } = await world.attention();
      if (!isInView && views === viewsBefore) {
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
    /** Another tab came into view. */
    seenElsewhere: seen,
    /** This tab came into view or left it. */
    viewChanged(): void {
      if (!world.isInView()) return;
      seen();
      world.notifySeen();
    },
  };
}

import type { ReactNode } from 'react';
import type { PlateNumber } from '../numbers/number-plate.tsx';
import type { Sender } from './sender.tsx';

/** The data and behaviour of one text's row in a feed. */
export type MessageRowProps = {
  sender: Sender;
  /** The whole text; null while it is withheld, and for one that the carrier blocked. */
  text: string | null;
  /** The code found in the text; null when there is none or the text is withheld. */
  code: string | null;
  /** The rented number that received the text. */
  number: PlateNumber;
  /** The owner's name for the number, shown in its place. */
  numberName?: string | null | undefined;
  /** Time of day for display and for machines; without it the column is left out. */
  time?: { label: string; dateTime: string };
  /** The newest code is large and has a full-size copy button. */
  newest?: boolean;
  /** The text arrived within the last minute: green background, and "now" in place of the time. */
  fresh?: boolean;
  /** The text arrived while the page was open: the row opens and the digits rise. */
  arriving?: boolean;
  /** The code was copied before. */
  spent?: boolean;
  /** The code was copied within the last two seconds. */
  justCopied?: boolean;
  onCopy?: () => void;
  /** Why the text is withheld. */
  withheld?: string;
  /** The words about a text that the carrier blocked. */
  blocked?: string | undefined;
  /** The name of such a message; by default 'blocked by the carrier'. */
  blockedName?: string | undefined;
  /** Expands the row to its whole text and `details`. Without it the row cannot be expanded. */
  onToggle?: () => void;
  expanded?: boolean;
  details?: ReactNode;
  /** The search term, which is underlined in the text. */
  hit?: string | undefined;
  /** Selected with the arrow keys; Enter copies its code. */
  marked?: boolean;
  /** Position and number of texts for screen readers; `of` is -1 while the number is unknown. */
  position?: { index: number; of: number };
};

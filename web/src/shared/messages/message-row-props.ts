import type { ReactNode } from 'react';
import type { PlateNumber } from '../numbers/number-plate.tsx';
import type { Sender } from './sender.tsx';

/** What a row of a feed shows of one text. */
export type MessageRowProps = {
  sender: Sender;
  /** The whole text; null while it is withheld. */
  text: string | null;
  /** The code found in the text; null when there is none or the text is withheld. */
  code: string | null;
  /** The rented number the text came to. */
  number: PlateNumber;
  /** What its renter calls it: stands in its place. */
  numberName?: string | null | undefined;
  /** Clock time as shown and for machines; without it the column is left out. */
  time?: { label: string; dateTime: string };
  /** The newest code is large, with a whole button to copy it. */
  newest?: boolean;
  /** It came this minute: the green wash, and "now" instead of the time. */
  fresh?: boolean;
  /** It came while the page was open: the row opens and the digits rise. */
  arriving?: boolean;
  /** Copied before. */
  spent?: boolean;
  /** Copied within the last two seconds. */
  justCopied?: boolean;
  onCopy?: () => void;
  /** Why the text is withheld, and the action that opens it where there is one. */
  withheld?: { note: string; action?: ReactNode };
  /** Opens the row to its whole text and what stands in `details`. Rows without it cannot be opened. */
  onToggle?: () => void;
  expanded?: boolean;
  details?: ReactNode;
  /** What was searched for: it is underlined in the text. */
  hit?: string | undefined;
  /** Moved to with the arrow keys; Enter copies its code. */
  marked?: boolean;
  /** For a screen reader: which text of how many, -1 while not all are known. */
  place?: { index: number; of: number };
};

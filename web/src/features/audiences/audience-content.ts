import type { Plan } from '@numlet/contract/billing/plans';
import type { ReactNode } from 'react';
import type { Sender } from '../../shared/messages/sender.tsx';
import type { PlateNumber } from '../../shared/numbers/number-plate.tsx';

/** An invented account, with the number it was given and the last code that came to it. */
export type SampleAccount = {
  account: string;
  sender: Sender;
  number: PlateNumber;
  /** What the number is called. */
  numberName: string;
  code: string;
  /** As a feed would show it; the first row's is always now. */
  time: string;
};

/** What one pays, line by line. */
export type SampleReceipt = {
  title: readonly string[];
  text: string;
  lines: readonly { name: string; plan: Plan }[];
  /** What the sum is called. */
  total: string;
};

/** What the page for one audience says. Lists of lines are broken as they stand. */
export type AudienceContent = {
  path: string;
  /** In the title, and where the page stands below the landing page. */
  label: string;
  description: string;
  audience: string;
  headline: readonly string[];
  lead: string;
  accounts: readonly SampleAccount[];
  reasonsTitle: readonly string[];
  reasons: readonly { title: string; text: string; picture: ReactNode }[];
  limitsTitle: string;
  limits: readonly { title: string; text: ReactNode }[];
  receipt: SampleReceipt;
};

import type { Plan } from '@numlet/contract/billing/plans';
import type { ReactNode } from 'react';
import type { Sender } from '../../shared/messages/sender.tsx';
import type { PlateNumber } from '../../shared/numbers/number-plate.tsx';

/** An invented account, with its number and the last code that arrived there. */
export type SampleAccount = {
  account: string;
  sender: Sender;
  number: PlateNumber;
  numberName: string;
  code: string;
  /** The time as a feed shows it. The first row's time is always now. */
  time: string;
};

/** The payments, line by line. */
export type SampleReceipt = {
  title: readonly string[];
  text: string;
  lines: readonly { name: string; plan: Plan }[];
  /** The label of the sum. */
  total: string;
};

/** The content of the page for one audience. Lists of lines keep their line breaks. */
export type AudienceContent = {
  path: string;
  /** Used in the title and in the breadcrumbs, below the landing page. */
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

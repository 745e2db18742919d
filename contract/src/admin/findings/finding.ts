import type { z } from 'zod';
import type { adminSystemOutput } from '../system.ts';

/** The state of the service, as `admin-system` returns it. */
export type System = z.infer<typeof adminSystemOutput>;

/** A finding of the System tab, which needs attention. */
export type Finding = {
  key: string;
  /** `loss`: money or texts are at stake. */
  weight: 'loss' | 'look';
  title: string;
  /** The detail that may name a number or an account: shown on the screen before the text, and never mailed. */
  quote?: string;
  text: string;
  act?:
    | { kind: 'probe'; provider: Exclude<System['providers'][number]['provider'], 'push'> }
    | { kind: 'retry'; queue: string; jobs: number }
    | { kind: 'compare' }
    | { kind: 'check'; check: 'ledger' | 'audit' }
    | { kind: 'link'; label: string; to: string };
};

/** Formats a moment for the reader: a screen in the reader's time zone, a mail in UTC. */
export type FormatMoment = (moment: string) => string;

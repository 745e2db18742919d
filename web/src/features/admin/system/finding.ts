import type { Provider } from './use-system.ts';

/** Something in the System tab that needs a look. */
export type Finding = {
  key: string;
  /** `loss`: money or texts are at stake. */
  weight: 'loss' | 'look';
  title: string;
  text: string;
  act?:
    | { kind: 'probe'; provider: Exclude<Provider['provider'], 'push'> }
    | { kind: 'retry'; queue: string; jobs: number }
    | { kind: 'compare' }
    | { kind: 'check'; check: 'ledger' | 'audit' }
    | { kind: 'link'; label: string; to: string };
};

import type { Probe } from './probe.ts';

export type SendCode =
  | { ok: true; ref: string }
  | {
      ok: false;
      /** `unknown`: the answer was lost, and the code may be on its way. With any other reason surely none is. */
      reason: 'wait' | 'invalid_number' | 'cannot_receive' | 'blocked' | 'unavailable' | 'unknown';
      detail: string;
    };
/** Why no code went out. */
export type SendRefusal = Extract<SendCode, { ok: false }>['reason'];
type CheckCode = 'approved' | 'wrong' | 'expired' | 'unavailable';
export type Verifier = {
  /** False when no Verify service is configured: phone verification is off. */
  readonly enabled: boolean;
  send(to: string): Promise<SendCode>;
  /** Without a reference (its answer is still under way, or was lost) the code last sent to the phone is meant. */
  check(sent: { ref: string | null; to: string }, code: string): Promise<CheckCode>;
  cancel(ref: string): Promise<void>;
  /** Reads the service that is configured. */
  probe(): Promise<Probe>;
  /** Makes another service, which nothing uses until it is configured. Not idempotent: look up after a lost answer. */
  createService(name: string): Promise<string>;
  /** The services of this name that were made since a moment, by the carrier's clock; the newest first. */
  findServices(name: string, since: Date): Promise<string[]>;
};

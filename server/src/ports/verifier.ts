import type { Probe } from './probe.ts';

export type SendCode =
  | { ok: true; ref: string }
  | {
      ok: false;
      /** `unknown`: the answer was lost, and the code may have been sent. For any other reason no code was sent. */
      reason: 'wait' | 'invalid_number' | 'cannot_receive' | 'blocked' | 'unavailable' | 'unknown';
      detail: string;
    };
/** The reasons why no code was sent. */
export type SendRefusal = Extract<SendCode, { ok: false }>['reason'];
type CheckCode = 'approved' | 'wrong' | 'expired' | 'unavailable';
export type Verifier = {
  /** False if no Verify service is configured: phone verification is then off. */
  readonly enabled: boolean;
  send(to: string): Promise<SendCode>;
  /** Without a reference (the answer to `send` is pending, or lost) checks the last code sent to the phone. */
  check(sent: { ref: string | null; to: string }, code: string): Promise<CheckCode>;
  cancel(ref: string): Promise<void>;
  /** Reads the configured service. */
  probe(): Promise<Probe>;
  /** Creates another service, unused until it is configured. Not idempotent: if the answer was lost, read the list. */
  createService(name: string): Promise<string>;
  /** The services with this name created since a moment, by the carrier's clock; newest first. */
  findServices(name: string, since: Date): Promise<string[]>;
};

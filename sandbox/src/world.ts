import { makeState, type State } from './state.ts';

export type Settings = {
  twilioAccountSid: string;
  twilioAuthToken: string;
  stripeSecretKey: string;
  stripeIdentityKey: string;
  stripeWebhookSecret: string;
  stripeWebhookUrl: string | null;
  nowpaymentsApiKey: string;
  nowpaymentsIpnSecret: string;
  publicUrl: string;
  googleClientId: string;
  googleClientSecret: string;
  s3Bucket: string;
  s3Region: string;
  s3AccessKeyId: string;
  s3SecretAccessKey: string;
};

/** One call that the sandbox made or answered, in the recorder's format. */
export type Exchange = {
  webhook?: 'twilio.sms' | 'stripe' | 'nowpayments';
  request: { method: string; url: string; signedUrl?: string; headers: Record<string, string>; body: string };
  response: { status: number; headers: Record<string, string>; body: string };
};

/** The service that started this sandbox and follows its clock. */
export type ServiceLink = {
  /** Settles when the service has the new time and has scheduled the jobs for everything that fell due. */
  moveClock(aheadMs: number): Promise<void>;
  resetLimits(): Promise<void>;
};

/** A mail of the product with example facts, as the service has rendered it. */
export type ExampleMail = { group: string; name: string; subject: string; text: string; html: string };

/** The parts that every part of the sandbox receives: the stored state, the clock and the listeners for changes. */
export type World = {
  settings: Settings;
  /** Null for a sandbox that no service started. */
  service: ServiceLink | null;
  /** Empty for a sandbox that no service started. A reset keeps them. */
  exampleMails: readonly ExampleMail[];
  state: State;
  /** The origins, set once the servers listen. */
  origin: string;
  stripeOrigin: string;
  /** Milliseconds since 1970 on the sandbox's own clock. */
  now(): number;
  setClock(now: number): void;
  /** Called after every change: saves the state, and notifies the console and waiting tests. */
  changed(): void;
  onChange(listener: () => void): () => void;
  /** Runs work after real milliseconds. A reset cancels it, and it does not keep the process alive. */
  later(milliseconds: number, work: () => void): void;
  reset(): void;
  close(): void;
  record(exchange: Exchange): void;
};

/** Makes a world with a fresh state or one read from a file. */
export function makeWorld(settings: Settings, state: State = makeState()): World {
  const listeners = new Set<() => void>();
  const timers = new Set<NodeJS.Timeout>();
  const clearTimers = () => {
    for (const timer of timers) clearTimeout(timer);
    timers.clear();
  };
  const world: World = {
    settings,
    service: null,
    exampleMails: [],
    state,
    origin: '',
    stripeOrigin: '',
    now: () => Date.now() + world.state.clockOffset,
    setClock(now) {
      world.state.clockOffset = now - Date.now();
      world.changed();
    },
    changed() {
      for (const listener of [...listeners]) listener();
    },
    onChange(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    later(milliseconds, work) {
      const timer = setTimeout(() => {
        timers.delete(timer);
        work();
      }, milliseconds);
      timer.unref();
      timers.add(timer);
    },
    reset() {
      clearTimers();
      const { signingKey } = world.state.google;
      const { clockOffset } = world.state;
      world.state = makeState();
      world.state.google.signingKey = signingKey;
      // The service's clock cannot go back.
      if (world.service) world.state.clockOffset = clockOffset;
      world.changed();
    },
    close() {
      clearTimers();
      listeners.clear();
    },
    record() {},
  };
  return world;
}

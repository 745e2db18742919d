/** A change in the browser that requires a check of the connection: 'shown' means that the page came back into view. */
export type BrowserChange = 'offline' | 'online' | 'shown';

/** The functions of its environment that the live connection needs. */
export type LiveWorld = {
  /** Opens the stream after a cursor. Rejects without an answer. */
  open: (request: { token: string; cursor: number; signal: AbortSignal }) => Promise<Response>;
  /** The person's access token; `fresh` requests a new one. Null if they are no longer signed in. */
  token: (fresh: boolean) => Promise<string | null>;
  /** Resolves after `ms`, or earlier on abort. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Calls back once, unless `rearm` is called again within `ms`. */
  watchdog: (ms: number, onSilence: () => void) => Watchdog;
  /** @returns a function that unsubscribes */
  changes: (onChange: (change: BrowserChange) => void) => () => void;
  now: () => number;
  random: () => number;
};

export type Watchdog = { rearm: () => void; stop: () => void };

/** What happened to the browser that is a reason to look at the line: 'shown' is a page that came back into view. */
export type BrowserChange = 'offline' | 'online' | 'shown';

/** What the live connection needs of the world around it. */
export type LiveWorld = {
  /** Opens the stream after a cursor. Rejects when no answer comes. */
  open: (request: { token: string; cursor: number; signal: AbortSignal }) => Promise<Response>;
  /** The person's access token; `fresh` asks for a new one. Null when they are not signed in any more. */
  token: (fresh: boolean) => Promise<string | null>;
  /** Resolves after so many ms, earlier on abort. */
  pause: (ms: number, signal: AbortSignal) => Promise<void>;
  /** Calls back, once, unless `rearm` is called again within so many ms. */
  watchdog: (ms: number, onSilence: () => void) => Watchdog;
  /** @returns how to hear no more of them */
  changes: (onChange: (change: BrowserChange) => void) => () => void;
  now: () => number;
  random: () => number;
};

export type Watchdog = { rearm: () => void; stop: () => void };

import type { Attention } from './watch-arrivals.ts';

/** A claim on a text lasts longer than the tabs take to receive it. */
const CLAIM_MS = 60_000;

/**
 * Shares between a person's tabs whether one of them is in view: a tab holds a shared Web Lock while it is. Locks
 * answer at once, while a timer in a hidden tab would be a minute late. Without locks a tab knows only its own state.
 */
export function createPresence(userId: string) {
  const names = { isInView: `numlet.in-view.${userId}`, isFocused: `numlet.focused.${userId}` };
  const holds = { isInView: new AbortController(), isFocused: new AbortController() };
  const held = { isInView: false, isFocused: false };

  const update = () => {
    const now = ownAttention();
    for (const what of ['isInView', 'isFocused'] as const) {
      if (now[what] === held[what]) continue;
      held[what] = now[what];
      holds[what].abort();
      holds[what] = new AbortController();
      if (now[what]) void hold(names[what], holds[what].signal);
    }
  };
  const stop = new AbortController();
  const { signal } = stop;
  document.addEventListener('visibilitychange', update, { signal });
  for (const event of ['focus', 'blur', 'pageshow']) window.addEventListener(event, update, { signal });
  update();

  return {
    async attention(): Promise<Attention> {
      update();
      const locks = await navigator.locks?.query().catch(() => null);
      const own = ownAttention();
      const isHeld = (name: string) => locks?.held?.some((lock) => lock.name === name) ?? false;
      return {
        isInView: own.isInView || isHeld(names.isInView),
        isFocused: own.isFocused || isHeld(names.isFocused),
      };
    },
    claim(messageId: string): Promise<boolean> {
      return claim(`numlet.alert.${messageId}`);
    },
    leave(): void {
      stop.abort();
      holds.isInView.abort();
      holds.isFocused.abort();
    },
  };
}

function ownAttention(): Attention {
  const isInView = document.visibilityState === 'visible';
  return { isInView, isFocused: isInView && document.hasFocus() };
}

async function hold(name: string, until: AbortSignal): Promise<void> {
  const untilAborted = () =>
    new Promise<void>((resolve) => {
      if (until.aborted) resolve();
      until.addEventListener('abort', () => resolve());
    });
  try {
    await navigator.locks?.request(name, { mode: 'shared', signal: until }, untilAborted);
  } catch {
    // The request was aborted before the lock was granted, or refused: then each tab knows only its own state.
  }
}

function claim(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const take = (lock: Lock | null) => {
      resolve(lock !== null);
      return lock === null ? undefined : new Promise<void>((release) => setTimeout(release, CLAIM_MS));
    };
    if (!navigator.locks) resolve(true);
    else navigator.locks.request(name, { ifAvailable: true }, take).catch(() => resolve(true));
  });
}

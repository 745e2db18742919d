const SCRIPT = '/sw.js';
/** The signed-in screens. */
const WORKER_SCOPE = '/dashboard';

/** TypeScript's list of what browsers have lacks it. */
declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(
        name: string,
        rules: { createScriptURL: (url: string) => string },
      ): { createScriptURL: (url: string) => string };
    };
  }
}

let address: string | undefined;

/**
 * Registers the worker of the signed-in screens, or brings it up to date. Null where there can be none: in a browser
 * without workers, in a private window, or in development.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(workerAddress(), { scope: WORKER_SCOPE });
  } catch {
    return null;
  }
}

/** The one that was registered by this page or an earlier one. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration(WORKER_SCOPE).catch(() => undefined)) ?? null;
}

/**
 * Waits until it is at work. `navigator.serviceWorker.ready` would wait for ever on a page that was loaded as a public one,
 * where somebody has signed in since.
 */
export async function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting;
  if (active || !next) return;
  await new Promise<void>((resolve) => {
    const look = () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve();
    };
    next.addEventListener('statechange', look);
    look();
  });
}

/** The page's policy lets this policy exist once, and this policy lets one address pass. */
function workerAddress(): string {
  address ??=
    window.trustedTypes
      ?.createPolicy('sw', {
        createScriptURL: (url) => {
          if (url !== SCRIPT) throw new TypeError('not the address of the worker');
          return url;
        },
      })
      .createScriptURL(SCRIPT) ?? SCRIPT;
  return address;
}

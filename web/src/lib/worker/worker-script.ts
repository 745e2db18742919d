const SCRIPT = '/sw.js';
/** The signed-in screens. */
const WORKER_SCOPE = '/dashboard';

/** TypeScript's declarations of browser APIs lack it. */
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
 * Registers or updates the service worker of the signed-in screens. Null if there can be none: in a browser without
 * service workers, in a private window, or in development.
 */
export async function registerWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null;
  try {
    return await navigator.serviceWorker.register(workerAddress(), { scope: WORKER_SCOPE });
  } catch {
    return null;
  }
}

/** The registration that this page or an earlier one made. */
export async function workerRegistration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator)) return null;
  return (await navigator.serviceWorker.getRegistration(WORKER_SCOPE).catch(() => undefined)) ?? null;
}

/**
 * Resolves when the worker is active. `navigator.serviceWorker.ready` would never resolve on a page that was loaded as
 * a public one and on which the person has signed in since.
 */
export async function untilActive({ active, waiting, installing }: ServiceWorkerRegistration): Promise<void> {
  const next = installing ?? waiting;
  if (active || !next) return;
  await new Promise<void>((resolve) => {
    const resolveIfActive = () => {
      if (next.state === 'activated' || next.state === 'redundant') resolve();
    };
    next.addEventListener('statechange', resolveIfActive);
    resolveIfActive();
  });
}

/** The page's policy allows the Trusted Types policy `sw` to be created once. That policy allows a single address. */
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

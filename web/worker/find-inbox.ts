/** The question to tabs (use-alerts.ts), sent with a port for the answer. */
const QUESTION = 'numlet.inbox';
/** After a press the worker may focus one window, and only for a moment. */
const ANSWER_TIMEOUT_MS = 500;

type Tab = { postMessage(message: unknown, transfer: Transferable[]): void };

/**
 * Finds a tab that shows the dashboard, with any of its panels open, and lets it open the inbox. The tabs must be
 * asked: the browser knows only the address with which each was loaded, which may be the account page or a public one.
 */
export async function findInbox<T extends Tab>(
  tabs: readonly T[],
  timeoutMs = ANSWER_TIMEOUT_MS,
): Promise<T | null> {
  const late = new Promise<null>((resolve) => setTimeout(() => resolve(null), timeoutMs));
  const answer = await Promise.race([Promise.any(tabs.map(ask)).catch(() => null), late]);
  answer?.open();
  return answer?.tab ?? null;
}

function ask<T extends Tab>(tab: T): Promise<{ tab: T; open: () => void }> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve({ tab, open: () => port1.postMessage('open') });
    tab.postMessage(QUESTION, [port2]);
  });
}

/** The service worker's question (worker/find-inbox.ts). It contains a port for the answer. */
const QUESTION = 'numlet.inbox';

/** Answers the service worker that this tab can open the inbox, and opens it if the worker chooses this tab. */
export function answerWorker(openInbox: () => void, signal: AbortSignal): void {
  if (!('serviceWorker' in navigator)) return;
  navigator.serviceWorker.addEventListener(
    'message',
    ({ data, ports: [port] }) => {
      if (data !== QUESTION || !port) return;
      port.onmessage = () => {
        openInbox();
        port.close();
      };
      port.postMessage('here');
    },
    { signal },
  );
  // Messages wait until this call while the page is still being parsed.
  navigator.serviceWorker.startMessages();
}

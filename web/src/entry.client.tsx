import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { keepOwnNodes } from './lib/foreign/keep-own-nodes.ts';
import { skipStaleEntries } from './ui/use-back-closes.ts';

skipStaleEntries();
keepOwnNodes();
// Lets scripts such as public/blog.js undo what they have drawn, so that hydration finds the page as it was built.
document.dispatchEvent(new Event('numlet:starting'));

const served = document.body.cloneNode(true);

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    { onUncaughtError: restoreServedPage },
  );
});

/** React empties the document for an error that no boundary catches. The page as served stays readable. */
function restoreServedPage(error: unknown): void {
  window.reportError(error);
  document.body.replaceChildren(...served.childNodes);
  document.getElementById('stopped')?.removeAttribute('hidden');
}

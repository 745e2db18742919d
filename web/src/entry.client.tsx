import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { stepOverLeftEntries } from './ui/use-back-closes.ts';

stepOverLeftEntries();
// Lets scripts such as public/blog.js undo what they have drawn, so that hydration finds the page as it was built.
document.dispatchEvent(new Event('numlet:starting'));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { stepOverLeftEntries } from './ui/use-back-closes.ts';

stepOverLeftEntries();
// What a page has drawn by itself until now (public/blog.js) is not in what it was built from.
document.dispatchEvent(new Event('numlet:starting'));

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});

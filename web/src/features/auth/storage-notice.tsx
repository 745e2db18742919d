import { useState } from 'react';
import { isStorageRefused } from '../../lib/storage-refused.ts';
import { Alert } from '../../ui/alert.tsx';

/** Where nothing is kept the session lives in the open page only, and whoever does not know that loses it by surprise. */
export function StorageNotice({ className }: { className?: string }) {
  const [isRefused] = useState(isStorageRefused);
  if (!isRefused) return null;
  return (
    <Alert variant="look" title="Your browser keeps nothing for this site" {...(className && { className })}>
      You stay signed in only until this page is left or loaded again. Allow cookies and site data for it to
      stay signed in.
    </Alert>
  );
}

import { useState } from 'react';
import { isStorageRefused } from '../../lib/storage-refused.ts';
import { Alert } from '../../ui/alert.tsx';

/** Where nothing is kept the session lives in the open page only, and whoever does not know that loses it by surprise. */
export function StorageNotice({ className }: { className?: string }) {
  const [isRefused] = useState(isStorageRefused);
  if (!isRefused) return null;
  return (
    <Alert
      variant="look"
      title="Your browser does not save data for this site"
      {...(className && { className })}
    >
      You are signed out when you leave or reload this page. To stay signed in, allow cookies and site data
      for this site.
    </Alert>
  );
}

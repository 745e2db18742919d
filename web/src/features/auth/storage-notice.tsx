import { useState } from 'react';
import { isStorageRefused } from '../../lib/storage-refused.ts';
import { Alert } from '../../ui/alert.tsx';

/** Warns that the browser stores nothing for the site, so that the session lasts only as long as the open page. */
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

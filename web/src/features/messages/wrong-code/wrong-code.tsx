import { Suspense, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { laterPart } from '../../../ui/later-part.ts';
import { Opened } from '../../../ui/opened.tsx';
import type { MessageWithBody } from './wrong-code-dialog.tsx';

const WrongCodeDialog = laterPart(async () => (await import('./wrong-code-dialog.tsx')).WrongCodeDialog);

/** Lets the person report that another part of a text is its code, or none. */
export function WrongCode({ message }: { message: MessageWithBody }) {
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button variant="ghost" size="sm" onClick={() => setIsOpen(true)}>
        {message.code === null ? 'Code missing?' : 'Wrong code?'}
      </Button>
      <Suspense>
        <Opened isOpen={isOpen}>
          <WrongCodeDialog message={message} open={isOpen} onOpenChange={setIsOpen} />
        </Opened>
      </Suspense>
    </>
  );
}

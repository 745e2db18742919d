import { useRef, useState } from 'react';
import { CallError, messageOf } from '../../lib/call/call-error.ts';

type Sending =
  | { state: 'idle' | 'sending' | 'checking' | 'sent' }
  | { state: 'failed'; message: string; field: string | undefined };

/**
 * Sends a public form, one at a time. It does not use the fetching library of other screens, since such forms are on
 * pages that should stay small.
 */
export function useFormSending<Values>(
  send: (values: Values, onChecking: (isChecking: boolean) => void) => Promise<unknown>,
  unreachable: string,
) {
  const [sending, setSending] = useState<Sending>({ state: 'idle' });
  const isRunning = useRef(false);
  /** @returns whether the server accepted it */
  const submit = async (values: Values): Promise<boolean> => {
    if (isRunning.current) return false;
    isRunning.current = true;
    setSending({ state: 'sending' });
    try {
      await send(values, (isChecking) => setSending({ state: isChecking ? 'checking' : 'sending' }));
      setSending({ state: 'sent' });
      return true;
    } catch (error) {
      const field = error instanceof CallError ? error.field : undefined;
      setSending({ state: 'failed', message: messageOf(error, unreachable), field });
      return false;
    } finally {
      isRunning.current = false;
    }
  };
  const reset = () => setSending({ state: 'idle' });
  return { sending, submit, reset };
}

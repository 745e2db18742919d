import { toast } from 'sonner';

/** A notice without a verdict. */
export function notify(title: string, description?: string): void {
  toast(title, { description });
}

export function notifySuccess(title: string, description?: string): void {
  toast.success(title, { description });
}

/** The destructive notice of the specification. */
export function notifyError(title: string, description?: string): void {
  toast.error(title, { description });
}

/** For what the button that was pressed says as well: nobody waits for the notice to go to press what it covers. */
export function notifyInPassing(title: string, description?: string): void {
  toast.success(title, { description, className: 'says-only' });
}

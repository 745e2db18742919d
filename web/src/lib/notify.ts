import { toast } from 'sonner';

/** A notice without a verdict. */
export function notify(title: string, description?: string): void {
  toast(title, { description });
}

export function notifySuccess(title: string, description?: string): void {
  toast.success(title, { description });
}

/** The destructive notice of the specification. @returns what `takeBack` takes */
export function notifyError(title: string, description?: string): string | number {
  return toast.error(title, { description });
}

/** Takes a notice away that is not true any more. */
export function takeBack(notice: string | number): void {
  toast.dismiss(notice);
}

/** For what the button that was pressed says as well: nobody waits for the notice to go to press what it covers. */
export function notifyInPassing(title: string, description?: string): void {
  toast.success(title, { description, className: 'says-only' });
}

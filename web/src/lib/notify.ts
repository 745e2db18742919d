import { NOTIFICATION_POSITION } from '@numlet/contract/constants';
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

/**
 * For what nobody may miss who was away: it stays until it is closed. At the bottom on a phone too, since at the top it
 * would lie over the buttons of the bar for good. @returns what `takeBack` takes
 */
export function notifyUntilClosed(title: string, description: string): string | number {
  return toast(title, {
    description,
    duration: Number.POSITIVE_INFINITY,
    closeButton: true,
    position: NOTIFICATION_POSITION,
    className: 'stays',
  });
}

/** Takes a notice away that is not true any more. */
export function takeBack(notice: string | number): void {
  toast.dismiss(notice);
}

/** Takes every notice away: what they say is of somebody who is not here any more. */
export function takeAllBack(): void {
  toast.dismiss();
}

/** For what the button that was pressed says as well: nobody waits for the notice to go to press what it covers. */
export function notifyInPassing(title: string, description?: string): void {
  toast.success(title, { description, className: 'says-only' });
}

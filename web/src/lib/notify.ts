import { NOTIFICATION_POSITION } from '@numlet/contract/constants';
import { toast } from 'sonner';

/** A neutral notice. */
export function notify(title: string, description?: string): void {
  toast(title, { description });
}

export function notifySuccess(title: string, description?: string): void {
  toast.success(title, { description });
}

/** The destructive notice of the specification. @returns the handle for `dismissNotice` */
export function notifyError(title: string, description?: string): string | number {
  return toast.error(title, { description });
}

/**
 * For what a person who was away must not miss: stays until it is closed. It is shown at the bottom on phones too,
 * since at the top it would cover the buttons of the bar. @returns the handle for `dismissNotice`
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

/** Removes a notice that is no longer true. */
export function dismissNotice(notice: string | number): void {
  toast.dismiss(notice);
}

/** Removes every notice: they are about a person who is no longer signed in. */
export function dismissAllNotices(): void {
  toast.dismiss();
}

/** For what the pressed button shows as well: the notice lets presses through, so nobody waits for it to go. */
export function notifyInPassing(title: string, description?: string): void {
  toast.success(title, { description, className: 'says-only' });
}

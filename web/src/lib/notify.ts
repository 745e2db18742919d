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
 * For notices that a person who was away must not miss. The notice stays until it is closed. Phones show it at the
 * bottom too, since at the top it would cover the buttons of the bar.
 * @returns the handle for `dismissNotice`
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

/** Removes every notice, because they concern a person who is no longer signed in. */
export function dismissAllNotices(): void {
  toast.dismiss();
}

/**
 * For results that the pressed button shows as well. The notice lets presses through, so that it does not block the
 * page.
 */
export function notifyInPassing(title: string, description?: string): void {
  toast.success(title, { description, className: 'says-only' });
}

import { toast } from 'sonner';

/** A notice without a verdict. */
export function notify(title: string, description?: string): void {
  toast(title, { description });
}

export function notifySuccess(title: string, description?: string): void {
  toast.success(title, { description });
}

export function notifyInfo(title: string, description?: string): void {
  toast.info(title, { description });
}

export function notifyWarning(title: string, description?: string): void {
  toast.warning(title, { description });
}

/** The destructive notice of the specification. */
export function notifyError(title: string, description?: string): void {
  toast.error(title, { description });
}

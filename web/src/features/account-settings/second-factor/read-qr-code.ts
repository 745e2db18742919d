import type { QrPath } from '../../../ui/qr-code.tsx';

/**
 * Takes the drawing out of the picture that the server sent. It is drawn anew from these two: the page's policy takes
 * neither a picture inside an address nor markup out of a string. Null when it is not such a picture.
 */
export function readQrCode(picture: string): QrPath | null {
  const size = Number(/\sviewBox="0 0 (\d+) \1"/.exec(picture)?.[1]);
  const d = /<path\s[^>]*\bstroke="[^"]*"[^>]*\sd="([MmHhVvLl\d.,\s-]+)"/.exec(picture)?.[1];
  return size > 0 && d !== undefined ? { size, d } : null;
}

/** Where a mail or Google may send somebody back to: these screens of ours, and nothing else. */
const ALLOWED_PATHS = ['/', '/dashboard', '/dashboard/account', '/confirm', '/reset-password'] as const;

/**
 * The address to go to after a link or a provider. The text must be, letter by letter, our own origin with one
 * of the screens above: it is compared and never parsed, so that no reading of `//`, `\`, `@`, letter case or
 * a number as host can differ between us and a browser.
 * @returns the origin itself for everything else (R16)
 */
export function redirectTarget(publicUrl: string, wanted: unknown): string {
  const allowed = ALLOWED_PATHS.map((path) => `${publicUrl}${path}`);
  const found = allowed.find((address) => address === wanted);
  return found ?? publicUrl;
}

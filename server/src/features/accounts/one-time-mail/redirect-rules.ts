/** The screens to which a mail or Google may redirect. No other address is allowed. */
const ALLOWED_PATHS = ['/', '/dashboard', '/dashboard/account', '/confirm', '/reset-password'] as const;

/**
 * The address to go to after a link or a provider. The text must equal, character by character, our own origin with one
 * of the screens above. It is compared and never parsed, so that server and browser cannot read `//`, `\`, `@`, letter
 * case or a number as host differently.
 * @returns the origin itself for everything else (R16)
 */
export function redirectTarget(publicUrl: string, wanted: unknown): string {
  const allowed = ALLOWED_PATHS.map((path) => `${publicUrl}${path}`);
  const found = allowed.find((address) => address === wanted);
  return found ?? publicUrl;
}

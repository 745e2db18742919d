/** Numbers whose codes are always refused, so that refusals can be shown. README.md lists them. */
export const landline = '+442079460000';
/** A premium-rate prefix, which Fraud Guard blocks entirely. */
export const blockedPrefix = '+1900555';

const E164 = /^\+[1-9]\d{7,14}$/;

/** The error code with which a code sent to this number fails, or null. */
export function refusalFor(to: string): number | null {
  if (!E164.test(to)) return 60200;
  if (to === landline) return 60205;
  if (to.startsWith(blockedPrefix)) return 60410;
  return null;
}

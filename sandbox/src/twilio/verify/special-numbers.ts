/** Numbers that behave in a fixed way, so that refusals can be shown. README.md lists them. */
export const landline = '+442079460000';
/** Premium rate: Fraud Guard blocks the whole prefix. */
export const blockedPrefix = '+1900555';

const E164 = /^\+[1-9]\d{7,14}$/;

/** The error code a code sent to this number fails with, or null. */
export function refusalFor(to: string): number | null {
  if (!E164.test(to)) return 60200;
  if (to === landline) return 60205;
  if (to.startsWith(blockedPrefix)) return 60410;
  return null;
}

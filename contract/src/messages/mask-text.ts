/** A text as administration shows it until somebody uncovers it: its shape, and no letter and no digit of it. */
export function maskText(body: string): string {
  return body.replaceAll(/[\p{L}\p{N}\p{M}]/gu, '•');
}

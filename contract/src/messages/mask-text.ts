/** A text as administrators see it before they uncover it: its shape, without any letter or digit. */
export function maskText(body: string): string {
  return body.replaceAll(/[\p{L}\p{N}\p{M}]/gu, '•');
}

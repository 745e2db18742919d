/** The page of a person. */
export function personAddress(id: string): string {
  return `/admin?tab=users&user=${id}`;
}

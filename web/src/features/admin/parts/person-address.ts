/** The address of a person's page. */
export function personAddress(id: string): string {
  return `/admin?tab=users&user=${id}`;
}

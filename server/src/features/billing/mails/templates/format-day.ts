/** A day in a mail: '27 December 2026', in UTC. */
export function formatDay(moment: Date | null | undefined): string {
  return (
    moment?.toLocaleDateString('en-GB', {
      day: 'numeric',
      month: 'long',
      year: 'numeric',
      timeZone: 'UTC',
    }) ?? 'soon'
  );
}

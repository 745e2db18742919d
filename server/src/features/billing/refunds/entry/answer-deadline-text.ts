/** In UTC, since the administrators' time zones are unknown. */
export function answerDeadlineText(due: Date | null): string {
  if (!due) return 'Answer it in the card provider’s dashboard: without an answer it is lost.';
  const day = due.toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });
  return `Answer it in the card provider’s dashboard by ${day}, ${due.toISOString().slice(11, 16)} UTC: without an answer it is lost.`;
}

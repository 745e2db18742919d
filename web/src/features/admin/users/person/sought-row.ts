/** Stable, so that a row is brought into view once and not with each drawing. */
const bringIntoView = (row: Element | null) => row?.scrollIntoView({ block: 'center' });

/** For the row that the address asks for (`at`), as the search does: it is brought into view and marked. */
export function soughtRow(params: URLSearchParams, ...ids: readonly (string | null)[]) {
  const at = params.get('at');
  return at !== null && ids.includes(at) ? { ref: bringIntoView, 'data-sought': '' } : {};
}

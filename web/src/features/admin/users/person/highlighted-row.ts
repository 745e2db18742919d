/** A stable function, so that a row is scrolled into view once and not on each render. */
const bringIntoView = (row: Element | null) => row?.scrollIntoView({ block: 'center' });

/** Props for the row named in the address (`at`), which the search sets: scrolls it into view and marks it. */
export function highlightedRow(params: URLSearchParams, ...ids: readonly (string | null)[]) {
  const at = params.get('at');
  return at !== null && ids.includes(at) ? { ref: bringIntoView, 'data-sought': '' } : {};
}

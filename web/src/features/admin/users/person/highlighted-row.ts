/** A stable function, so that a row is scrolled into view once and not on each render. */
const bringIntoView = (row: Element | null) => row?.scrollIntoView({ block: 'center' });

/** Props for the row that the address names (`at`): scrolls it into view and marks it. The search sets the address. */
export function highlightedRow(params: URLSearchParams, ...ids: readonly (string | null)[]) {
  const at = params.get('at');
  return at !== null && ids.includes(at) ? { ref: bringIntoView, 'data-sought': '' } : {};
}

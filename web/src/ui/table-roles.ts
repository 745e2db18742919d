/**
 * For a table whose rows become cards on a phone: some browsers take what is not drawn as a table for no table, and a
 * screen reader then names neither its rows nor its headers, unless each part says by its role what it is.
 */
export const tableRoles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

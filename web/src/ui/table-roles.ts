/**
 * For a table whose rows become cards on a phone. Some browsers do not treat it as a table once its display changes,
 * and a screen reader then announces neither rows nor headers, unless each part has its role.
 */
export const tableRoles = {
  table: { role: 'table' },
  rowGroup: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHeader: { role: 'columnheader' },
  rowHeader: { role: 'rowheader' },
  cell: { role: 'cell' },
} as const;

import type { ReactNode } from 'react';
import { tableRoles } from './table-roles.ts';

type RecordTableProps = {
  columns: readonly string[];
  /** The column at the right edge. */
  last: string;
  children: ReactNode;
};

/** A table of past events; on a phone the rows are cards and the header is for screen readers only. */
export function RecordTable({ columns, last, children }: RecordTableProps) {
  return (
    <table {...tableRoles.table} className="w-full text-ui max-sm:block">
      <thead {...tableRoles.rowGroup} className="bg-paper text-left text-small text-ink-3 max-sm:sr-only">
        <tr {...tableRoles.row}>
          {columns.map((column) => (
            <th
              key={column}
              {...tableRoles.columnHeader}
              scope="col"
              className="border-b border-line px-5 py-2 font-medium"
            >
              {column}
            </th>
          ))}
          <th
            {...tableRoles.columnHeader}
            scope="col"
            className="border-b border-line px-5 py-2 text-right font-medium"
          >
            {last}
          </th>
        </tr>
      </thead>
      <tbody {...tableRoles.rowGroup} className="max-sm:block">
        {children}
      </tbody>
    </table>
  );
}
